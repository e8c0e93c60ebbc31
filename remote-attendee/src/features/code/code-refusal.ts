import { isApiError } from '@keepsake/shared/api';

/** What to tell somebody whose code was not taken. */
export function codeRefusal(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (error.status !== 404) return error.message;
  return 'We don’t know this code. Please compare it with the invitation: it never has the letters I, L or O, nor a 0 or 1.';
}
