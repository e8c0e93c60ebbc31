import { Suspense } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useSession } from '@keepsake/shared/host';
import { lasting } from '../host/lasting.ts';
import { useJustVerified } from '../session/just-verified.ts';

const RoleChoice = lasting(() => import('./RoleChoice.tsx'));

/**
 * Asks whoever has just confirmed their address what they are here for, on the first page that they come to. It stands
 * beside the pages: changing sides changes the page below it.
 */
export function RoleQuestion({ page }: { page: Pick<RemoteRoute, 'guard' | 'home'> | null }) {
  const { loggedIn, isGuest, user } = useSession();
  const asks = useJustVerified();
  // Helpers are not asked: their invitation has decided the role.
  if (!asks || !loggedIn || isGuest || user?.helping) return null;
  return (
    <Suspense fallback={null}>
      <RoleChoice page={page} />
    </Suspense>
  );
}
