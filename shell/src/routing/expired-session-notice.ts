import * as addresses from '@keepsake/shared/addresses';
import type { createBrowserRouter } from '@keepsake/shared/router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * Says that the session expired if the guard of the first page redirects to the login. That happens when another tab
 * found out while this document was loading, so that it never was signed in and gets no event.
 */
export function sayExpiredBefore(
  router: Pick<Router, 'state' | 'subscribe'>,
  { expired, say }: { expired: boolean; say: () => void },
): void {
  const first = router.state.location.pathname;
  if (!expired || first === addresses.login()) return;
  const stop = router.subscribe(({ location }) => {
    if (location.pathname === first) return;
    stop();
    const guarded = new URLSearchParams(location.search).has('redirect');
    if (location.pathname === addresses.login() && guarded) say();
  });
}
