import * as addresses from '@keepsake/shared/addresses';
import type { createBrowserRouter } from '@keepsake/shared/router';

type Router = ReturnType<typeof createBrowserRouter>;

/**
 * A page that is being loaded while another tab finds out that the session is over begins signed out, and its guard
 * leads to the login: it says why, as the open tabs do. Only the first page can meet that.
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
