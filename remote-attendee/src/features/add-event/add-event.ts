import { isApiError, type HttpClient } from '@keepsake/shared/api';

/** Adds an event by its code and answers its id, also when it was added before. @throws ApiError */
export async function addEvent(http: HttpClient, code: string): Promise<string> {
  const body = { unique_code: code };
  try {
    const { data } = await http.call('POST login/wedding/add', { body });
    return data.id;
  } catch (error) {
    if (!isApiError(error) || error.status !== 409) throw error;
    const { data } = await http.call('POST v2/attendee/guest/added', { body });
    return data.id;
  }
}

/** What to tell somebody whose code was not taken. */
export function codeRefusal(error: unknown): string {
  if (!isApiError(error)) return 'Something went wrong. Please try again.';
  if (error.status !== 404) return error.message;
  return 'We don’t know this code. Please compare it with the invitation: it never has the letters I, L or O, nor a 0 or 1.';
}
