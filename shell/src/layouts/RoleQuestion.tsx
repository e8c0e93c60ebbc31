import { Suspense } from 'react';
import type { RemoteRoute } from '@keepsake/shared/contract';
import { useSession } from '@keepsake/shared/host';
import { lazyWithRetry } from '../host/lazy-with-retry.ts';
import { useJustVerified } from '../session/just-verified.ts';

const RoleChoice = lazyWithRetry(() => import('./RoleChoice.tsx'));

/**
 * Asks for the role on the first page after the email address was confirmed. Rendered beside the pages, because
 * changing the role replaces the page below it.
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
