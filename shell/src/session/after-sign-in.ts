import type { HttpClient, User } from '@keepsake/shared/api';
import { safeRedirect } from '../routing/safe-redirect.ts';

/** The home of a role. */
export function homeOf(user: User): string {
  return user.user_type === 'bride_groom' ? '/bride-groom/home' : '/attendee/home';
}

export function processCodeAddress(code: string): string {
  return `/process-unique-code?${new URLSearchParams({ 'unique-code': code })}`;
}

/**
 * Where somebody goes who has just signed in, section 4 of the specification.
 * @param query of the login page: `redirect`, `unique-code`
 */
export async function destinationAfterLogin(
  user: User,
  query: URLSearchParams,
  http: HttpClient,
): Promise<string> {
  const code = query.get('unique-code');
  if (code) return processCodeAddress(code);
  const wanted = safeRedirect(query.get('redirect'));
  if (wanted) return wanted;
  if (user.user_type === 'bride_groom') {
    return user.has_dummy_event
      ? '/bride-groom/add-wedding-event?continue_event=true'
      : '/bride-groom/home';
  }
  if (!user.email_verified_at) return '/attendee/home';
  const { data } = await http.call('GET attendee/wedding', { query: { limit: 1 } });
  return data.length === 0 ? '/attendee/add-wedding-event' : '/attendee/home';
}
