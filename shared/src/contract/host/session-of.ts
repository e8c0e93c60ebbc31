import type { User } from '@keepsake/shared/api';
import type { SessionView } from '@keepsake/shared/contract';

/** Maps a user to the session that pages see. */
export function sessionOf(user: User): SessionView {
  return {
    loggedIn: true,
    user,
    isGuest: user.is_guest === 1,
    role: roleOf(user),
  };
}

/** The effective role, as defined in section 6 of the specification. */
function roleOf(user: User): NonNullable<SessionView['role']> {
  if (user.user_type === 'bride_groom') return 'bride_groom';
  return user.is_guest === 0 ? 'attendee' : 'guest';
}
