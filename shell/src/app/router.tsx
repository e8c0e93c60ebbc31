import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import { longAddress } from '@keepsake/shared/addresses/codes';
import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import { createBrowserRouter, redirectDocument, useRouteError } from '@keepsake/shared/router';
import type { ReleaseList, RemoteRelease, RemoteRoute } from '@keepsake/shared/contract';
import { keyframes } from '@emotion/react';
import { Box, Button, LoadingState, Page, Typography } from '@keepsake/shared/ui';
import { useEffect } from 'react';
import { useHost } from '@keepsake/shared/host';
import { pages } from '../pages.ts';
import type { RemoteLoader } from '../remotes/loader.ts';
import type { LoadMarks } from '../remotes/load-marks.ts';
import { markArriving } from '../routing/in-site-navigation.ts';
import { NotFoundPage } from '../routing/NotFoundPage.tsx';
import { isPageHandle, pageRoutes, type PageHandle } from '../routing/page-routes.tsx';
import type { Area } from '../routing/PageSlot.tsx';
import { forgetReady, loadPage } from '../routing/load-pages.ts';
import { visitOf } from '../routing/visit.ts';
import { Site } from './Site.tsx';
import { SLOW_AFTER } from '../http/slow-calls.ts';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { FailurePage } from '../failure/FailurePage.tsx';
import { isChunkFailure, reloadOnce } from '../failure/chunk-failure.ts';

const show = keyframes({ to: { visibility: 'visible' } });
const appear = keyframes({ to: { opacity: 1 } });

/** Placeholder while the first page's area loads; it fades in after 600 ms. */
function FirstLoad() {
  return (
    <Box sx={{ opacity: 0, animation: `${appear} 200ms 600ms forwards` }}>
      <PlainLayout>
        <Page>
          <LoadingState lines={4} />
          <Box sx={{ visibility: 'hidden', animation: `${show} 0s ${SLOW_AFTER}ms forwards` }}>
            <Typography sx={{ mb: 1 }}>
              <Trans>This page is taking longer than usual to load.</Trans>
            </Typography>
            <Button variant="outlined" onClick={() => location.reload()}>
              <Trans>Reload the page</Trans>
            </Button>
          </Box>
        </Page>
      </PlainLayout>
    </Box>
  );
}

const SITE = 'site';
const shell: Area = {
  name: 'shell',
  get label() {
    return t`Your account`;
  },
  version: '1',
};

interface SiteRouterOptions {
  first: ReleaseList;
  /** Fetches the release list again, for a page that stayed open. */
  current: () => Promise<ReleaseList>;
  loader: RemoteLoader;
  unfinished: Pick<LoadMarks, 'during'>;
  log: (message: string, error?: unknown) => void;
  onLeave: () => void;
  /** Resolves once this document can be replaced without losing anything. */
  whenReplaceable: () => Promise<void>;
}

/** Creates the site's router. A remote's routes are added when the first of its addresses is visited. */
export function createSiteRouter({
  first,
  current,
  loader,
  unfinished,
  log,
  onLeave,
  whenReplaceable,
}: SiteRouterOptions) {
  let remotes: readonly RemoteRelease[] = first.remotes;
  const joined = new Map<string, readonly RemoteRoute[]>();
  const paths = pages.map((page) => page.path);
  const serves = (path: string) =>
    matchPattern(paths, path) !== null || matchMount(remotes, path) !== null;
  expandShortAddress(serves);

  /** The area of a path that must run in a document of its own because it takes card data; null for any other path. */
  function aloneAt(path: string): string | null {
    const { owner } = (matchPattern(paths, path) === null && matchMount(remotes, path)) || {};
    return owner?.alone ? owner.name : null;
  }
  /** The isolated area this document was loaded for, or null. Scripts of isolated and other areas never mix. */
  const alone = aloneAt(location.pathname);

  /** Route loader that navigates by a full page load. */
  async function inOtherDocument({ request }: { request: Request }): Promise<Response> {
    await whenReplaceable();
    // The back-forward cache may restore this document with its router still waiting for this navigation.
    window.addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
    markArriving();
    return redirectDocument(request.url);
  }

  async function join(
    release: RemoteRelease,
    patch: (id: string, routes: ReturnType<typeof pageRoutes>) => void,
    signal: AbortSignal | null = null,
  ) {
    if (joined.has(release.name)) return;
    const { routes } = await loader.load(release);
    // An aborted navigation adds nothing: the one after it patches the routes.
    if (joined.has(release.name) || signal?.aborted) return;
    const { name, label, version } = loader.running(release.name) ?? release;
    const added = routes.map((route) => fromRunningRelease(loader, unfinished, release, route));
    joined.set(name, added);
    patch(SITE, pageRoutes(added, { name, label, version }, true));
  }

  const router = createBrowserRouter(
    [
      {
        // Without a path: a route with one would match `/` and hide the remote that serves it.
        id: SITE,
        element: <Site />,
        errorElement: <SiteFailure />,
        hydrateFallbackElement: <FirstLoad />,
        children: [
          ...pageRoutes(pages, shell, true).map((route, at) =>
            // The page embeds parts of other areas, whose scripts must not run in an isolated document.
            alone !== null && pages[at]?.parts ? { ...route, loader: inOtherDocument } : route,
          ),
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch, signal }) {
        if (matchPattern(paths, path)) return;
        const mount = matchMount(remotes, path);
        if (!mount) return;
        if (aloneAt(path) !== alone) {
          patch(SITE, [{ path: mount.pattern, loader: inOtherDocument }]);
          return;
        }
        try {
          await join(mount.owner, patch, signal);
        } catch (error) {
          // The path matches the `*` route then: NotFoundPage shows the failure and a button to try again.
          log(`${mount.owner.name} ${mount.owner.version} did not load`, error);
        }
      },
    },
  );

  const shown = () => pageShownBy(router);
  watchLeaving(router, onLeave);
  const settled = initialised(router);

  async function fallBack(name: string, why: unknown): Promise<boolean> {
    if (!(await loader.fallBack(name, why))) return false;
    for (const route of joined.get(name) ?? []) forgetReady(route);
    return true;
  }

  return {
    router,
    /** Identifies the current visit. */
    visit: () => visitOf(router.state.location),
    /** Resolves once the router has matched the first address and loaded its page, if there is one. */
    ready: async () => settled,
    shown,
    /** Whether the open page belongs to a loaded remote, not to the shell. */
    showsRemote: () => {
      const page = shown();
      return page !== null && page.area !== shell;
    },
    remotes: () => remotes,
    serves: (wanted: string) => serves(new URL(wanted, location.origin).pathname),
    fallBack,
    /** Whether the page of the first address could be loaded, from its release or from a fallback. */
    async hasPage() {
      await settled;
      const page = shown();
      if (!page) return matchMount(remotes, router.state.location.pathname) === null;
      try {
        await loadPage(page.route);
        return true;
      } catch (error) {
        log(`${page.area.name} ${page.area.version}: ${page.route.path} did not load`, error);
        if (!(await fallBack(page.area.name, error))) return false;
        return loadPage(page.route).then(
          () => true,
          () => false,
        );
      }
    },
    async retryRemote(name: string) {
      remotes = await current().then(
        (list) => list.remotes,
        () => remotes,
      );
      const release = remotes.find((remote) => remote.name === name);
      if (!release) throw new Error(`${name} is not in place`);
      const { pathname, search, hash } = router.state.location;
      await join(release, (id, routes) => router.patchRoutes(id, routes));
      await router.navigate(pathname + search + hash, { replace: true });
    },
  };
}

/** Replaces the short address of a code by its long one; the server sends the same document for both. */
function expandShortAddress(serves: (path: string) => boolean): void {
  const long = longAddress(location, serves);
  if (long !== null) history.replaceState(history.state, '', long + location.hash);
}

/** A route that loads its page from the release of its area that runs at that time, which may be a fallback. */
function fromRunningRelease(
  loader: RemoteLoader,
  unfinished: Pick<LoadMarks, 'during'>,
  release: RemoteRelease,
  route: RemoteRoute,
): RemoteRoute {
  return {
    ...route,
    load: async () => {
      const { routes } = await loader.load(release);
      const { name, version } = loader.running(release.name) ?? release;
      return unfinished.during(name, version, async () =>
        (routes.find(({ path }) => path === route.path) ?? route).load(),
      );
    },
  };
}

type Router = ReturnType<typeof createBrowserRouter>;

/** The open page; null when no area serves the address or its area is not loaded. */
function pageShownBy(router: Router): PageHandle | null {
  const handle: unknown = router.state.matches.at(-1)?.route.handle;
  return isPageHandle(handle) ? handle : null;
}

/** Calls `onLeave` when the path changes. */
function watchLeaving(router: Router, onLeave: () => void): void {
  let address = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === address) return;
    address = location.pathname;
    onLeave();
  });
}

/** Resolves once the router has loaded its first address. */
async function initialised(router: Router): Promise<void> {
  if (router.state.initialized) return undefined;
  return new Promise((done) => {
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
}

/** Error page for a failure of the frame itself; a missing script reloads the page once. */
export function SiteFailure() {
  const error = useRouteError();
  const { log } = useHost();
  useEffect(() => {
    if (isChunkFailure(error) && reloadOnce('shell', document.lastModified)) return;
    log('The frame of the site failed', error);
  }, [error, log]);
  return (
    <FailurePage
      alert
      title={t`Something went wrong`}
      text={t`That’s on us, and we’ve been notified. Nothing you sent is lost.`}
    >
      <Button variant="contained" onClick={() => location.reload()}>
        <Trans>Reload the page</Trans>
      </Button>
      <Button component="a" href={addresses.home()}>
        <Trans>Go to the home page</Trans>
      </Button>
    </FailurePage>
  );
}
