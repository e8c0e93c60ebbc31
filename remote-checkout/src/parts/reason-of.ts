import { messageOf, type ApiError } from '@keepsake/shared/api';

/** Returns the server’s reason for a refusal: that of the first field at fault, else of the request. */
export function reasonOf(error: ApiError): string {
  const [first] = Object.values(error.errors).flat();
  return first ?? messageOf(error);
}
