import { t } from '@lingui/core/macro';
import { useEffect, useState, type ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { messageOf } from '@keepsake/shared/api';
import type { GuardName } from '@keepsake/shared/contract';
import { useHost, useSession } from '@keepsake/shared/host';
import { Navigate, useLocation, useNavigate } from '@keepsake/shared/router';
import { forgetPackageId, keepPackageId, packageIdIn, selectPackage } from '@keepsake/shared/state';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { useShell } from '../host/shell-services.ts';
import { guestCodeAt, homeOf } from '../session/after-sign-in.ts';
import { switchQuestion, useSwitchRole } from '../host/use-switch-role.ts';
import { decide } from './guards.ts';
import { visitOf } from './visit.ts';
import { stayedAttendee } from '../session/stayed-attendee.ts';

/** Asks an attendee who chose a package to become a couple; on no the package is dropped and they go home. */
function BecomeCouple({ packageId }: { packageId: string }) {
  const { confirm, log, notify } = useHost();
  const switchRole = useSwitchRole();
  const navigate = useNavigate();
  useEffect(() => {
    let isUnmounted = false;
    const ask = async () => {
      const agreed = await confirm({
        ...switchQuestion(),
        cancelLabel: t({ message: 'No', comment: 'button' }),
      });
      if (isUnmounted) return;
      if (agreed) return switchRole('bride_groom');
      forgetPackageId();
      void navigate(addresses.attendeeHome(), { replace: true });
    };
    ask().catch((error: unknown) => {
      log('An attendee with a package could not become a couple', error);
      if (isUnmounted) return;
      notify('error', messageOf(error, t`Something went wrong. Please try later.`));
      keepPackageId(packageId);
      void navigate(addresses.login({ packageId }), { replace: true, state: stayedAttendee });
    });
    return () => {
      isUnmounted = true;
    };
  }, [confirm, log, navigate, notify, packageId, switchRole]);
  return <PlainLayout>{null}</PlainLayout>;
}

/** Redirects to the confirmation of the email address and stores the package of the address for afterwards. */
function ToVerify({ to, packageId }: { to: string; packageId: string | null }) {
  useEffect(() => {
    if (packageId) selectPackage(packageId);
  }, [packageId]);
  return <Navigate to={to} replace />;
}

/** Shows a page if its guard allows it, and redirects or asks otherwise. */
export function Guarded({ guard, children }: { guard: GuardName; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, key } = useLocation();
  const { upgrade, isLeaving, roleChangedAt, session: shellSession } = useShell();
  const [shown, setShown] = useState('');
  if (upgrade.heldAt() === pathname) return children;
  const code = guestCodeAt(shellSession.stored(), pathname);
  const visit = visitOf({ key, pathname });
  // The session was ended on this page and a navigation is under way: no redirect to the login.
  if (!session.loggedIn && isLeaving(visit)) return <PlainLayout>{null}</PlainLayout>;
  const decision = decide(guard, session, { pathname, search, code });
  const view = `${visit} ${session.user?.id ?? ''}`;
  if (decision.kind === 'allow') {
    if (shown !== view) setShown(view);
    return children;
  }
  // After a change of the role the user goes to its home instead of to an error page.
  const roleChanged = shown === view || roleChangedAt() === visit;
  if (session.user && roleChanged) return <Navigate to={homeOf(session.user)} replace />;
  if (decision.kind === 'become-couple') return <BecomeCouple packageId={decision.packageId} />;
  if (decision.to === addresses.verify()) {
    return <ToVerify to={decision.to} packageId={packageIdIn(new URLSearchParams(search))} />;
  }
  return <Navigate to={decision.to} replace />;
}
