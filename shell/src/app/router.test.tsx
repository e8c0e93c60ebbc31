import type { RemoteModule, RemoteRelease } from '@keepsake/shared/contract';
import { createRemoteLoader } from '../remotes/loader.ts';
import { siteOf } from '../testing/site-of.ts';

const release: RemoteRelease = {
  name: 'remote_far',
  label: 'Far away',
  contract: '2.2',
  version: '1',
  entry: '/',
  mounts: ['/far/one', '/far/two'],
};

const area: RemoteModule = {
  contract: '2.2',
  name: 'remote_far',
  version: '1',
  routes: release.mounts.map((path) => ({
    path,
    layout: 'plain',
    guard: 'none',
    load: async () => ({ default: () => <p>{path}</p> }),
  })),
};

test('a remote is loaded, although its first page is left for another one of it', async () => {
  window.history.replaceState(null, '', '/login');
  let arrive = () => {};
  const far = new Promise<RemoteModule>((resolve) => {
    arrive = () => resolve(area);
  });
  const { router } = siteOf(
    [release],
    createRemoteLoader(async () => far),
  );
  const first = router.navigate('/far/one');
  const second = router.navigate('/far/two');
  arrive();
  await Promise.all([first, second]);
  expect(router.state.location.pathname).toBe('/far/two');
  expect(router.state.matches.at(-1)?.route.path).toBe('/far/two');
});
