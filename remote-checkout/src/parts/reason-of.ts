import { messageOf, type ApiError } from '@keepsake/shared/api';

/** Why our server refused, in its words: of the field at fault, or else as a whole. */
export function reasonOf(error: ApiError): string {
  const [first] = Object.values(error.errors).flat();
  return first ?? messageOf(error);
}
