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
import type { Unfinished } from '../remotes/unfinished.ts';
import { markArriving } from '../routing/arriving.ts';
import { Elsewhere } from '../routing/Elsewhere.tsx';
import { isPageHandle, pageRoutes, type PageHandle } from '../routing/page-routes.tsx';
import type { Area } from '../routing/PageSlot.tsx';
import { forgetReady, loadPage } from '../routing/ready-pages.ts';
import { visitOf } from '../routing/visit.ts';
import { Site } from './Site.tsx';
import { SLOW_AFTER } from '../http/waiting.ts';
import { PlainLayout } from '../layouts/PlainLayout.tsx';
import { FailurePage } from '../failure/FailurePage.tsx';
import { isChunkFailure, reloadOnce } from '../failure/chunk-failure.ts';

const show = keyframes({ to: { visibility: 'visible' } });
const appear = keyframes({ to: { opacity: 1 } });

/** While the first page's area is on its way; only seen when that takes long. */
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
  /** Reads the release list anew, for a page that stayed open. */
  current: () => Promise<ReleaseList>;
  loader: RemoteLoader;
  unfinished: Pick<Unfinished, 'during'>;
  log: (message: string, error?: unknown) => void;
  onLeave: () => void;
  /** Settles once this document may give way to another one. */
  mayGiveWay: () => Promise<void>;
}

/** The one router. A remote's pages join it when the first of its addresses is visited. */
export function createSiteRouter({
  first,
  current,
  loader,
  unfinished,
  log,
  onLeave,
  mayGiveWay,
}: SiteRouterOptions) {
  let remotes: readonly RemoteRelease[] = first.remotes;
  const joined = new Map<string, readonly RemoteRoute[]>();
  const paths = pages.map((page) => page.path);
  const serves = (path: string) =>
    matchPattern(paths, path) !== null || matchMount(remotes, path) !== null;
  openScanned(serves);

  /** The area that takes card data, at an address of its own; null anywhere else. */
  function aloneAt(path: string): string | null {
    const { owner } = (matchPattern(paths, path) === null && matchMount(remotes, path)) || {};
    return owner?.alone ? owner.name : null;
  }
  /** For whose pages this document was asked for: no other area's scripts come into it, nor its into another's. */
  const alone = aloneAt(location.pathname);

  /** Goes on in a document of its own. */
  async function inOtherDocument({ request }: { request: Request }): Promise<Response> {
    await mayGiveWay();
    // A browser may keep this document and show it again, on its way to where it never got.
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
    // A later navigation patches its own routes.
    if (joined.has(release.name) || signal?.aborted) return;
    const { name, label, version } = loader.running(release.name) ?? release;
    const followed = routes.map((route) => following(loader, unfinished, release, route));
    joined.set(name, followed);
    patch(SITE, pageRoutes(followed, { name, label, version }, true));
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
            // Its parts are of areas that may not come in here.
            alone !== null && pages[at]?.parts ? { ...route, loader: inOtherDocument } : route,
          ),
          { path: '*', element: <Elsewhere /> },
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
          // The address falls to Elsewhere, which says what is wrong and offers to try again.
          log(`${mount.owner.name} ${mount.owner.version} did not load`, error);
        }
      },
    },
  );

  const shown = () => pageShownBy(router);
  tellLeaving(router, onLeave);
  const settled = initialised(router);

  async function standIn(name: string, why: unknown): Promise<boolean> {
    if (!(await loader.standIn(name, why))) return false;
    for (const route of joined.get(name) ?? []) forgetReady(route);
    return true;
  }

  return {
    router,
    /** Names the visit to the page that is open. */
    visit: () => visitOf(router.state.location),
    /** Settles once the first address has found its page, or that there is none, and the page is loaded. */
    ready: async () => settled,
    shown,
    /** Whether the address is served by an area that is loaded, not by the shell itself. */
    showsRemote: () => {
      const page = shown();
      return page !== null && page.area !== shell;
    },
    remotes: () => remotes,
    serves: (wanted: string) => serves(new URL(wanted, location.origin).pathname),
    standIn,
    /** Whether the first address has its page: of its release, or of one that stands in for it. */
    async hasPage() {
      await settled;
      const page = shown();
      if (!page) return matchMount(remotes, router.state.location.pathname) === null;
      try {
        await loadPage(page.route);
        return true;
      } catch (error) {
        log(`${page.area.name} ${page.area.version}: ${page.route.path} did not load`, error);
        if (!(await standIn(page.area.name, error))) return false;
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

/** Puts the address of a code's page in place of its short one: the server answers both with the same document. */
function openScanned(serves: (path: string) => boolean): void {
  const long = longAddress(location, serves);
  if (long !== null) history.replaceState(history.state, '', long + location.hash);
}

/** A route whose page comes from whichever release of its area runs by then. */
function following(
  loader: RemoteLoader,
  unfinished: Pick<Unfinished, 'during'>,
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

/** The page that is open; null where nobody serves the address, or whoever does is not loaded. */
function pageShownBy(router: Router): PageHandle | null {
  const handle: unknown = router.state.matches.at(-1)?.route.handle;
  return isPageHandle(handle) ? handle : null;
}

/** Calls back when the path changes. */
function tellLeaving(router: Router, onLeave: () => void): void {
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
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      done();
    });
  });
}

/** The last net: the frame itself failed. */
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
