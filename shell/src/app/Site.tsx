import { useAtomValue } from 'jotai';
import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { useSession } from '@keepsake/shared/host';
import { Outlet, useLocation, useMatches } from '@keepsake/shared/router';
import { kioskHere } from '@keepsake/shared/state';
import type { LayoutName } from '@keepsake/shared/contract';
import { Box } from '@keepsake/shared/ui';
import { lazyWithRetry } from '../host/lazy-with-retry.ts';
import { chromeAtom } from '../host/page-chrome.ts';
import { say } from '@keepsake/shared/words';
import { usePageHead } from '../host/page-head.ts';
import { useShell } from '../host/shell-services.ts';
import { isHeldAtom } from '../host/upgrade.ts';
import { AppLayout } from '../layouts/AppLayout.tsx';
import { NavigationOverlay } from '../layouts/NavigationOverlay.tsx';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { PublicLayout } from '../layouts/PublicLayout.tsx';
import { RoleQuestion } from '../layouts/RoleQuestion.tsx';
import { useScreenSize } from '../layouts/screen-size.ts';
import { preloadWhenIdle } from '../remotes/idle-preload.ts';
import { Guarded } from '../routing/Guarded.tsx';
import { usePageStart } from '../routing/page-start.ts';
import { isPageHandle } from '../routing/page-routes.tsx';

const AwayFromKiosk = lazyWithRetry(() => import('../kiosk/AwayFromKiosk.tsx'));

/** The frame around every page: its guard, its layout, its title. */
export function Site() {
  const { chrome, remotes, upgrade } = useShell();
  const { loggedIn, user } = useSession();
  const { pathname, key } = useLocation();
  const [firstKey] = useState(key);
  const handle = useMatches().at(-1)?.handle;
  const page = isPageHandle(handle) ? handle.route : null;
  const pageChrome = useAtomValue(chromeAtom, { store: chrome.store });
  const isRestarting = useAtomValue(isHeldAtom, { store: upgrade.store });
  const routed = page?.title === undefined ? null : say(page.title);
  const title = pageChrome.title ?? routed;

  useScreenSize();
  usePageStart();
  usePageHead({
    title,
    description: page?.description === undefined ? undefined : say(page.description),
    indexable: page?.indexable,
    pathname,
  });
  useEffect(() => {
    if (page?.likelyNext) preloadWhenIdle(remotes(), page.likelyNext);
  }, [page, remotes]);

  const layout = layoutOf(page?.layout ?? 'public', loggedIn);
  const body = <Outlet />;
  return (
    <Box inert={isRestarting} sx={{ display: 'contents' }}>
      <NavigationOverlay firstKey={firstKey} />
      <DismissQuestions key={pathname} person={user?.id ?? null} />
      {layout !== 'bare' && isTablet() ? (
        <Suspense fallback={null}>
          <AwayFromKiosk />
        </Suspense>
      ) : null}
      <Guarded guard={page?.guard ?? 'none'}>
        {layout === 'app' ? (
          <AppLayout title={routed} page={page}>
            {body}
          </AppLayout>
        ) : layout === 'plain' ? (
          <PlainLayout>{body}</PlainLayout>
        ) : layout === 'bare' ? (
          <BareLayout>{body}</BareLayout>
        ) : (
          <PublicLayout>{body}</PublicLayout>
        )}
      </Guarded>
      {layout === 'app' ? <RoleQuestion page={page} /> : null}
    </Box>
  );
}

/** Whether this device is a tablet on the gift table, with a guest in the middle of a card. */
const isTablet = () => Boolean(kioskHere()?.guest);

function layoutOf(wanted: LayoutName, loggedIn: boolean) {
  if (wanted === 'bare') return 'bare';
  // The others have a menu, or offer an account: signing in would leave it open on the gift table.
  if (isTablet()) return 'plain';
  return wanted === 'info' ? (loggedIn ? 'app' : 'public') : wanted;
}

/**
 * Answers open questions with no when the page or the session they were asked in ends. This happens in effect cleanups,
 * so that the page that asked has run its own cleanup and ignores the answer instead of navigating somewhere.
 */
function DismissQuestions({ person }: { person: string | null }) {
  const { confirm } = useShell();
  useEffect(() => () => confirm.dismiss(), [confirm]);
  useEffect(() => (person === null ? undefined : () => confirm.dismiss()), [confirm, person]);
  return null;
}

/** Layout without header, menu and footer, for pages with a single task that offer no way out. */
function BareLayout({ children }: { children: ReactNode }) {
  return (
    <Box component="main" id="page" data-layout="bare" sx={{ minHeight: '100dvh' }}>
      {children}
    </Box>
  );
}
