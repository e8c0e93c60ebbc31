/**
 * Cookie by which a browser names the user whom it takes its session for, and its time zone: the server paints a page for
 * nobody else, with the times of day that are read there. It proves nothing by itself.
 */
export const PERSON_COOKIE = 'keepsake_person';

/** Header by which the worker asks for a page as it is for everybody: it keeps no other. */
export const FOR_EVERYBODY = 'keepsake-for-everybody';

/** What the cookie holds. @param timezone as in `Europe/Rome` */
export const personCookie = (id: string, timezone: string): string =>
  encodeURIComponent(`${id} ${timezone}`);

/** Reads a decoded cookie. A time zone that this runtime does not know is null. */
export function readPersonCookie(value: string): { id: string; timezone: string | null } {
  const [id = '', timezone = ''] = value.split(' ');
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions();
    return { id, timezone: timeZone };
  } catch {
    return { id, timezone: null };
  }
}
