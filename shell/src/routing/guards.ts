import * as addresses from '@keepsake/shared/addresses';
import type { GuardName, SessionView } from '@keepsake/shared/contract';
import { packageIdIn } from '@keepsake/shared/state';

/** Where a person goes who asked for a page. */
export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** An attendee with a package to buy becomes a couple first. */
  | { kind: 'become-couple'; packageId: string };

export interface Asked {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** Code of the event that a guest whose session ended was at; empty for anybody else. */
  code: string;
}

const allow: Decision = { kind: 'allow' };

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}

function toLogin({ pathname, search, code }: Asked): Decision {
  const packageId = packageIdIn(new URLSearchParams(search));
  return redirect(
    addresses.login({ redirect: pathname + search, packageId, 'unique-code': code || null }),
  );
}

function verified({ user, isGuest }: SessionView): boolean {
  return isGuest || Boolean(user?.email_verified_at);
}

function attendee(session: SessionView, guests: boolean): Decision {
  if (session.user?.user_type !== 'attendee') return redirect(addresses.unauthorized());
  if (!verified(session)) return redirect(addresses.verify());
  return session.isGuest && !guests ? redirect(addresses.unauthorized()) : allow;
}

function couple(session: SessionView, asked: Asked): Decision {
  if (session.user?.user_type !== 'bride_groom') {
    const packageId = packageIdIn(new URLSearchParams(asked.search));
    if (packageId === null) return redirect(addresses.unauthorized());
    // A guest has no side to change: an account comes first, and the package is kept for it.
    if (session.isGuest) return redirect(addresses.login({ packageId }));
    return { kind: 'become-couple', packageId };
  }
  return verified(session) ? allow : redirect(addresses.verify());
}

/** Section 5's guards. A guard that is not known opens nothing. */
export function decide(guard: GuardName, session: SessionView, asked: Asked): Decision {
  if (guard === 'none') return allow;
  if (!session.loggedIn || !session.user) return toLogin(asked);
  switch (guard) {
    case 'session':
      return allow;
    case 'attendee':
      return attendee(session, true);
    case 'attendee-no-guest':
      return attendee(session, false);
    case 'bride-groom':
      return couple(session, asked);
    default:
      return redirect(addresses.unauthorized());
  }
}
