import * as addresses from '@keepsake/shared/addresses';
import type { HttpClient, User } from '@keepsake/shared/api';
import { storedPackageId } from '@keepsake/shared/state';
import type { AuthState } from './auth-state.ts';
import { keepResume } from './resume.ts';
import { safeRedirect } from './safe-redirect.ts';

/** The home of a role; a guest's is where events are added. */
export function homeOf(user: User): string {
  if (user.is_guest === 1) return addresses.addEvent();
  return user.user_type === 'bride_groom' ? addresses.coupleHome() : addresses.attendeeHome();
}

/** Parameters of a scanned code, kept through sign-in. */
interface CameBy {
  'unique-code': string | null;
  /** Where it was printed for one of the event’s tables. */
  table: string | null;
}

/** @param query of a page that somebody came to by a code */
export function cameBy(query: URLSearchParams): CameBy {
  const code = query.get('unique-code');
  return { 'unique-code': code, table: code ? query.get('table') : null };
}

/** The page of the code that somebody came by; null where they came by none. */
export function cameByAddress(query: URLSearchParams): string | null {
  const came = cameBy(query);
  return came['unique-code'] ? addresses.uniqueCode({ ...came }) : null;
}

/** The page of attendees that somebody was sent away from to sign in, or came to by a code; null for any other. */
export function cameToAttend(query: URLSearchParams): string | null {
  const wanted = safeRedirect(query.get('redirect'));
  return cameByAddress(query) ?? (wanted && isForAttendees(wanted) ? wanted : null);
}

/** The code of the event whose page a guest was at when their session ended; empty at any other page. */
export function codeToGoOnBy(
  { loggedIn, guestEventCode }: Pick<AuthState, 'loggedIn' | 'guestEventCode'>,
  path: string,
): string {
  return !loggedIn && path.startsWith('/attendee/wedding/') ? guestEventCode : '';
}

/** Whether an address is a page of attendees, which sends a couple away. */
export const isForAttendees = (address: string) => address.startsWith('/attendee/');

/**
 * Where somebody goes who has just signed in, section 4 of the specification. A package that they came for is
 * bought for an event: who has none yet registers it first.
 * @param query of the login page: `redirect`, `unique-code`, `table`
 */
export async function destinationAfterLogin(
  user: User,
  query: URLSearchParams,
  http: HttpClient,
): Promise<string> {
  const came = cameByAddress(query);
  if (came) return came;
  const wanted = safeRedirect(query.get('redirect'));
  // A couple that would not change sides goes home.
  if (wanted && !(user.user_type === 'bride_groom' && isForAttendees(wanted))) {
    // The guard has the address confirmed first, and the mail's link opens in another tab.
    if (!user.email_verified_at && user.is_guest === 0) keepResume(wanted);
    return wanted;
  }
  const packageId = storedPackageId();
  if (packageId && !user.has_dummy_event) return addresses.coupleHome({ packageId });
  return firstPageOf(user, http);
}

/** The page somebody begins with: the first event to make or to add, else their home. @throws ApiError */
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
