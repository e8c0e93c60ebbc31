/**
 * Cookie with the id of the user whose session the browser holds, and its time zone. The server renders personal pages
 * only for this user, with times in this zone. It is no proof of identity.
 */
export const PERSON_COOKIE = 'keepsake_person';

/** Header by which the service worker requests a page without personal content, the only kind that it caches. */
export const FOR_EVERYBODY = 'keepsake-for-everybody';

/** The encoded cookie value. @param timezone as in `Europe/Rome` */
export const personCookie = (id: string, timezone: string): string =>
  encodeURIComponent(`${id} ${timezone}`);

/** Parses a decoded cookie. `timezone` is null when this runtime does not know it. */
export function readPersonCookie(value: string): { id: string; timezone: string | null } {
  const [id = '', timezone = ''] = value.split(' ');
  try {
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: timezone }).resolvedOptions();
    return { id, timezone: timeZone };
  } catch {
    return { id, timezone: null };
  }
}
