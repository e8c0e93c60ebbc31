import * as addresses from '@keepsake/shared/addresses';
import type { GuardName, SessionView } from '@keepsake/shared/contract';
import { packageIdIn } from '@keepsake/shared/state';

/** Result of a guard. */
export type Decision =
  | { kind: 'allow' }
  | { kind: 'redirect'; to: string }
  /** An attendee with a package to buy becomes a couple first. */
  | { kind: 'become-couple'; packageId: string };

/** The address that was asked for. */
export interface Target {
  pathname: string;
  /** With its `?`, or empty. */
  search: string;
  /** Event code of a guest whose session ended, so that they can begin again; else empty. */
  code: string;
}

const allow: Decision = { kind: 'allow' };

function redirect(to: string): Decision {
  return { kind: 'redirect', to };
}

function toLogin({ pathname, search, code }: Target): Decision {
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

function couple(session: SessionView, target: Target): Decision {
  if (session.user?.user_type !== 'bride_groom') {
    const packageId = packageIdIn(new URLSearchParams(target.search));
    if (packageId === null) return redirect(addresses.unauthorized());
    // A guest cannot change the role: they need an account first, for which the package is stored.
    if (session.isGuest) return redirect(addresses.login({ packageId }));
    return { kind: 'become-couple', packageId };
  }
  return verified(session) ? allow : redirect(addresses.verify());
}

/** Decides by the guards of section 5 of the specification; an unknown guard refuses everybody. */
export function decide(guard: GuardName, session: SessionView, target: Target): Decision {
  if (guard === 'none') return allow;
  if (!session.loggedIn || !session.user) return toLogin(target);
  switch (guard) {
    case 'session':
      return allow;
    case 'attendee':
      return attendee(session, true);
    case 'attendee-no-guest':
      return attendee(session, false);
    case 'bride-groom':
      return couple(session, target);
    default:
      return redirect(addresses.unauthorized());
  }
}
