import { useEffect, type ReactNode } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import type { GuardName } from '@keepsake/shared/contract';
import { useHost, useSession } from '@keepsake/shared/host';
import { Navigate, useLocation, useNavigate } from '@keepsake/shared/router';
import { useShell } from '../host/shell-services.ts';
import { useSwitchRole } from '../session/use-switch-role.ts';
import { decide } from './guards.ts';
import { keepPackageId } from '@keepsake/shared/state';

function BecomeCouple({ packageId }: { packageId: string }) {
  const { log } = useHost();
  const switchRole = useSwitchRole();
  const navigate = useNavigate();
  useEffect(() => {
    switchRole('bride_groom').catch((error: unknown) => {
      log('An attendee with a package could not become a couple', error);
      keepPackageId(packageId);
      void navigate(addresses.login({ packageId }), { replace: true });
    });
  }, [log, navigate, packageId, switchRole]);
  return null;
}

/** Shows a page to those who may see it and sends everybody else where they belong. */
export function Guarded({ guard, children }: { guard: GuardName; children: ReactNode }) {
  const session = useSession();
  const { pathname, search } = useLocation();
  const { upgrade, isLeaving } = useShell();
  if (upgrade.heldAt() === pathname) return children;
  if (!session.loggedIn && isLeaving()) return null;
  const decision = decide(guard, session, { pathname, search });
  if (decision.kind === 'redirect') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'become-couple') return <BecomeCouple packageId={decision.packageId} />;
  return children;
}
