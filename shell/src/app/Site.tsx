import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useSession } from '@keepsake/shared/host';
import { Outlet, useLocation, useMatches } from '@keepsake/shared/router';
import type { LayoutName } from '@keepsake/shared/contract';
import { usePageHead } from '../host/page-head.ts';
import { useShell } from '../host/shell-services.ts';
import { AppLayout } from '../layouts/AppLayout.tsx';
import { NavigationOverlay } from '../layouts/NavigationOverlay.tsx';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import { RoleQuestion } from '../layouts/RoleQuestion.tsx';
import { useScreenSize } from '../layouts/screen-size.ts';
import { preloadWhenIdle } from '../remotes/idle-preload.ts';
import { Guarded } from '../routing/Guarded.tsx';
import { isPageHandle } from '../routing/page-routes.tsx';

/** The frame around every page: its guard, its layout, its title. */
export function Site() {
  const { chrome, remotes } = useShell();
  const { loggedIn } = useSession();
  const { pathname, key } = useLocation();
  const [firstKey] = useState(key);
  const shown = useRef(pathname);
  const handle = useMatches().at(-1)?.handle;
  const page = isPageHandle(handle) ? handle.route : null;
  const asked = useSyncExternalStore(chrome.subscribe, chrome.get, chrome.get);
  const title = asked.title ?? page?.title ?? null;

  useScreenSize();
  useLayoutEffect(() => {
    // A first page may have been read, and scrolled, before any of this ran.
    if (pathname === shown.current) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
  usePageHead({
    title,
    description: page?.description,
    indexable: page?.indexable,
    pathname,
  });
  useEffect(() => {
    if (page?.likelyNext) preloadWhenIdle(remotes(), page.likelyNext);
  }, [page, remotes]);

  const wanted: LayoutName = page?.layout ?? 'public';
  const layout = wanted === 'info' ? (loggedIn ? 'app' : 'public') : wanted;
  const body = <Outlet />;
  return (
    <>
      <Guarded guard={page?.guard ?? 'none'}>
        <NavigationOverlay firstKey={firstKey} />
        {layout === 'app' ? (
          <AppLayout title={title} page={page}>
            {body}
          </AppLayout>
        ) : layout === 'plain' ? (
          <PlainLayout>{body}</PlainLayout>
        ) : (
          <PublicLayout>{body}</PublicLayout>
        )}
      </Guarded>
      {layout === 'app' ? <RoleQuestion page={page} /> : null}
    </>
  );
}
