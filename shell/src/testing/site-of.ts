import type { RemoteRelease } from '@keepsake/shared/contract';
import { createSiteRouter } from '../app/router.tsx';
import type { RemoteLoader } from '../remotes/loader.ts';

/** Creates the router of a site with these remotes. */
export const siteOf = (remotes: RemoteRelease[], loader: RemoteLoader) =>
  createSiteRouter({
    first: { remotes },
    current: async () => ({ remotes }),
    loader,
    unfinished: { during: async (_name, _version, work) => work() },
    log: () => {},
    onLeave: () => {},
    whenReplaceable: async () => {},
  });
