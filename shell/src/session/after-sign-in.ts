import * as addresses from '@keepsake/shared/addresses';
import type { HttpClient, User } from '@keepsake/shared/api';
import { storedPackageId } from '@keepsake/shared/state';
import type { AuthState } from './auth-state.ts';
import { keepResume } from './resume.ts';
import { safeRedirect } from './safe-redirect.ts';

/** Returns the home page of a user's role; for guests the page to add an event. */
export function homeOf(user: User): string {
  if (user.is_guest === 1) return addresses.addEvent();
  return user.user_type === 'bride_groom' ? addresses.coupleHome() : addresses.attendeeHome();
}

/** Parameters of a scanned code, kept through sign-in. */
interface CodeParams {
  'unique-code': string | null;
  /** The table that the code was printed for, if any. */
  table: string | null;
}

/** Reads the parameters of a scanned code from a query. */
export function codeParamsIn(query: URLSearchParams): CodeParams {
  const code = query.get('unique-code');
  return { 'unique-code': code, table: code ? query.get('table') : null };
}

/** Returns the address of the page of the code in a query; null without a code. */
export function codePageIn(query: URLSearchParams): string | null {
  const params = codeParamsIn(query);
  return params['unique-code'] ? addresses.uniqueCode({ ...params }) : null;
}

/** Returns the attendee page that a login should return to: that of a code, or of `redirect`; else null. */
export function attendeePageIn(query: URLSearchParams): string | null {
  const wanted = safeRedirect(query.get('redirect'));
  return codePageIn(query) ?? (wanted && isForAttendees(wanted) ? wanted : null);
}

/** Returns the event code of a guest whose session ended on a page of that event; else an empty string. */
export function guestCodeAt(
  { loggedIn, guestEventCode }: Pick<AuthState, 'loggedIn' | 'guestEventCode'>,
  path: string,
): string {
  return !loggedIn && path.startsWith('/attendee/wedding/') ? guestEventCode : '';
}

/** Whether an address is a page for attendees, whose guard refuses couples. */
export const isForAttendees = (address: string) => address.startsWith('/attendee/');

/**
 * Returns the page to open after a login, section 4 of the specification. A stored package is bought for an event, so a
 * couple without one registers the event first.
 * @param query of the login page: `redirect`, `unique-code`, `table`
 */
export async function destinationAfterLogin(
  user: User,
  query: URLSearchParams,
  http: HttpClient,
): Promise<string> {
  const codePage = codePageIn(query);
  if (codePage) return codePage;
  const wanted = safeRedirect(query.get('redirect'));
  // A couple that kept its role may not open a page for attendees.
  if (wanted && !(user.user_type === 'bride_groom' && isForAttendees(wanted))) {
    // The guard first asks to confirm the email address; the mailed link opens in another tab, which continues here.
    if (!user.email_verified_at && user.is_guest === 0) keepResume(wanted);
    return wanted;
  }
  const packageId = storedPackageId();
  if (packageId && !user.has_dummy_event) return addresses.coupleHome({ packageId });
  return firstPageOf(user, http);
}

/** Returns a user's first page: registering or adding their first event, else their home. @throws ApiError */
export async function firstPageOf(user: User, http: HttpClient): Promise<string> {
  if (user.user_type === 'bride_groom') {
    return user.has_dummy_event
      ? addresses.registerEvent({ continue_event: true })
      : addresses.coupleHome();
  }
  if (!user.email_verified_at) return addresses.attendeeHome();
  const { data } = await http.call('GET attendee/wedding', { query: { limit: 1 } });
  return data.length === 0 ? addresses.addEvent() : addresses.attendeeHome();
}
