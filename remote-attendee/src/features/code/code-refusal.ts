import { isApiError, messageOf } from '@keepsake/shared/api';

/** Returns the sentence shown when a code is refused. */
export function codeRefusal(error: unknown): string {
  if (!isApiError(error) || error.status !== 404)
    return messageOf(error, 'Something went wrong. Please try again.');
  return 'We don’t know this code. Please compare it with the invitation: it never has the letters I, L or O, nor a 0 or 1.';
}
