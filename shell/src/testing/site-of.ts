import type { RemoteRelease } from '@keepsake/shared/contract';
import { createSiteRouter } from '../app/router.tsx';
import type { RemoteLoader } from '../remotes/loader.ts';

/** The router of a site with these areas in place, from now on. */
export const siteOf = (remotes: RemoteRelease[], loader: RemoteLoader) =>
  createSiteRouter({
    first: { remotes },
    current: async () => ({ remotes }),
    loader,
    unfinished: { during: async (_name, _version, work) => work() },
    log: () => {},
    onLeave: () => {},
    mayGiveWay: async () => {},
  });
