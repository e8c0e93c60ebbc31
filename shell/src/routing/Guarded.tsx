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
import { codeToGoOnBy, homeOf } from '../session/after-sign-in.ts';
import { switchQuestion, useSwitchRole } from '../host/use-switch-role.ts';
import { decide } from './guards.ts';
import { visitOf } from './visit.ts';
import { stayedAttendee } from '../session/stayed-attendee.ts';

/** Asks an attendee who comes for a package to change sides. Who does not goes home, and the package is let go. */
function BecomeCouple({ packageId }: { packageId: string }) {
  const { confirm, log, notify } = useHost();
  const switchRole = useSwitchRole();
  const navigate = useNavigate();
  useEffect(() => {
    let left = false;
    const ask = async () => {
      const agreed = await confirm({
        ...switchQuestion(),
        cancelLabel: t({ message: 'No', comment: 'button' }),
      });
      if (left) return;
      if (agreed) return switchRole('bride_groom');
      forgetPackageId();
      void navigate(addresses.attendeeHome(), { replace: true });
    };
    ask().catch((error: unknown) => {
      log('An attendee with a package could not become a couple', error);
      if (left) return;
      notify('error', messageOf(error, t`Something went wrong. Please try later.`));
      keepPackageId(packageId);
      void navigate(addresses.login({ packageId }), { replace: true, state: stayedAttendee });
    });
    return () => {
      left = true;
    };
  }, [confirm, log, navigate, notify, packageId, switchRole]);
  return <PlainLayout>{null}</PlainLayout>;
}

/** Sends somebody to confirm their address; the package that they came for waits for them. */
function ToVerify({ to, packageId }: { to: string; packageId: string | null }) {
  useEffect(() => {
    if (packageId) selectPackage(packageId);
  }, [packageId]);
  return <Navigate to={to} replace />;
}

/** Shows a page to those who may see it and sends everybody else where they belong. */
export function Guarded({ guard, children }: { guard: GuardName; children: ReactNode }) {
  const session = useSession();
  const { pathname, search, key } = useLocation();
  const { upgrade, isLeaving, turnedAt, session: kept } = useShell();
  const [shown, setShown] = useState('');
  if (upgrade.heldAt() === pathname) return children;
  // An entry that was not made by the router has no key of its own.
  const code = codeToGoOnBy(kept.stored(), pathname);
  const visit = visitOf({ key, pathname });
  // The page was somebody's, and the next one is on its way.
  if (!session.loggedIn && isLeaving(visit)) return <PlainLayout>{null}</PlainLayout>;
  const decision = decide(guard, session, { pathname, search, code });
  const view = `${visit} ${session.user?.id ?? ''}`;
  if (decision.kind === 'allow') {
    if (shown !== view) setShown(view);
    return children;
  }
  // Somebody who has just changed sides is redirected, not refused.
  const turned = shown === view || turnedAt() === visit;
  if (session.user && turned) return <Navigate to={homeOf(session.user)} replace />;
  if (decision.kind === 'become-couple') return <BecomeCouple packageId={decision.packageId} />;
  if (decision.to === addresses.verify()) {
    return <ToVerify to={decision.to} packageId={packageIdIn(new URLSearchParams(search))} />;
  }
  return <Navigate to={decision.to} replace />;
}
