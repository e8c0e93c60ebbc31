import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import { createBrowserRouter } from '@keepsake/shared/router';
import type { ReleaseList, RemoteRelease } from '@keepsake/shared/contract';
import { pages } from '../pages.ts';
import type { RemoteLoader } from '../remotes/loader.ts';
import { Elsewhere } from '../routing/Elsewhere.tsx';
import { isPageHandle, pageRoutes } from '../routing/page-routes.tsx';
import type { Area } from '../routing/PageSlot.tsx';
import { visitOf } from '../routing/visit.ts';
import { FirstLoad } from './FirstLoad.tsx';
import { Site } from './Site.tsx';
import { SiteFailure } from './SiteFailure.tsx';

const SITE = 'site';
const shell: Area = { name: 'shell', label: 'Your account', version: '1' };

interface SiteRouterOptions {
  first: ReleaseList;
  /** Reads the release list anew, for a page that stayed open. */
  current: () => Promise<ReleaseList>;
  loader: RemoteLoader;
  log: (message: string, error?: unknown) => void;
  onLeave: () => void;
}

/** The one router. A remote's pages join it when the first of its addresses is visited. */
export function createSiteRouter({ first, current, loader, log, onLeave }: SiteRouterOptions) {
  let remotes: readonly RemoteRelease[] = first.remotes;
  const joined = new Set<string>();

  async function join(
    release: RemoteRelease,
    patch: (id: string, routes: ReturnType<typeof pageRoutes>) => void,
    signal: AbortSignal | null = null,
  ) {
    if (joined.has(release.name)) return;
    const { routes } = await loader.load(release);
    // Who has gone on to another page meanwhile patches nothing; the page that they went to does.
    if (joined.has(release.name) || signal?.aborted) return;
    joined.add(release.name);
    const { name, label, version } = release;
    patch(SITE, pageRoutes(routes, { name, label, version }, true));
  }

  const router = createBrowserRouter(
    [
      {
        // No path of its own: with one, `/` would match it and the area of `/` would never be asked for.
        id: SITE,
        element: <Site />,
        errorElement: <SiteFailure />,
        hydrateFallbackElement: <FirstLoad />,
        children: [...pageRoutes(pages, shell, true), { path: '*', element: <Elsewhere /> }],
      },
    ],
    {
      async patchRoutesOnNavigation({ path, patch, signal }) {
        if (
          matchPattern(
            pages.map((page) => page.path),
            path,
          )
        )
          return;
        const mount = matchMount(remotes, path);
        if (!mount) return;
        try {
          await join(mount.owner, patch, signal);
        } catch (error) {
          // The address falls to Elsewhere, which says what is wrong and offers to try again.
          log(`${mount.owner.name} ${mount.owner.version} did not load`, error);
        }
      },
    },
  );

  let address = router.state.location.pathname;
  router.subscribe(({ location }) => {
    if (location.pathname === address) return;
    address = location.pathname;
    onLeave();
  });

  const settled = new Promise<void>((done) => {
    if (router.state.initialized) {
      done();
      return;
    }
    const leave = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      leave();
      done();
    });
  });

  return {
    router,
    /** Names the visit to the page that is open. */
    visit: () => visitOf(router.state.location),
    /** Settles once the first address has found its page, or that there is none, and the page is loaded. */
    ready: async () => settled,
    /** Whether the address is served by an area that is loaded, not by the shell itself. */
    showsRemote: () => {
      const handle = router.state.matches.at(-1)?.route.handle;
      return isPageHandle(handle) && handle.area !== shell;
    },
    remotes: () => remotes,
    serves: (wanted: string) => {
      const path = new URL(wanted, location.origin).pathname;
      return (
        matchPattern(
          pages.map((page) => page.path),
          path,
        ) !== null || matchMount(remotes, path) !== null
      );
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
