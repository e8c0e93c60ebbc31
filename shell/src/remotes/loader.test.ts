import { CONTRACT_VERSION, type RemoteModule, type RemoteRelease } from '@keepsake/shared/contract';
import { checkRemote, contractRefusal, RemoteRefused } from './check.ts';
import { createRemoteLoader } from './loader.ts';

const release: RemoteRelease = {
  name: 'remote_area',
  label: 'An area',
  version: 'abc',
  contract: CONTRACT_VERSION,
  entry: '/assets/remote-area/remoteEntry.js',
  mounts: ['/area'],
};
const good: RemoteModule = {
  contract: CONTRACT_VERSION,
  name: 'remote_area',
  version: '1',
  routes: [
    { path: '/area', layout: 'app', guard: 'none', load: async () => ({ default: () => null }) },
  ],
};

test('a remote is fetched once, however many ask for it', async () => {
  const fetched = jest.fn(async () => good);
  const loader = createRemoteLoader(fetched);
  const [a, b] = await Promise.all([loader.load(release), loader.load(release)]);
  expect(a).toBe(b);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('one failure is tried again in silence, each attempt anew', async () => {
  const attempts: number[] = [];
  const loader = createRemoteLoader(async (_release, attempt) => {
    attempts.push(attempt);
    if (attempt === 0) throw new Error('hung');
    return good;
  });
  await expect(loader.load(release)).resolves.toBe(good);
  expect(attempts).toEqual([0, 1]);
  expect(loader.failure('remote_area')).toBeNull();
});

test('a remote that stays down is reported, and loads once it is back', async () => {
  let up = false;
  const loader = createRemoteLoader(async () => {
    if (!up) throw new Error('down');
    return good;
  });
  await expect(loader.load(release)).rejects.toThrow('down');
  expect(loader.failure('remote_area')).toBeInstanceOf(Error);
  up = true;
  await expect(loader.load(release)).resolves.toBe(good);
  expect(loader.failure('remote_area')).toBeNull();
});

test('another contract is refused before anything is fetched', async () => {
  const fetched = jest.fn();
  const loader = createRemoteLoader(fetched);
  await expect(loader.load({ ...release, contract: '0.1' })).rejects.toThrow(
    'contract-incompatible',
  );
  expect(fetched).not.toHaveBeenCalled();
});

test.each([
  ['1.0', '1.0', null],
  ['1.0', '1.3', null],
  ['1.4', '1.3', 'contract-too-new'],
  ['2.0', '1.3', 'contract-incompatible'],
  ['0.9', '1.3', 'contract-incompatible'],
  ['', '1.3', 'contract-incompatible'],
])('contract %s at a host of %s: %s', (theirs, ours, refusal) => {
  expect(contractRefusal(theirs, ours)).toBe(refusal);
});

test.each<[string, unknown]>([
  ['not-a-remote', undefined],
  ['not-a-remote', { ...good, routes: [{ path: '/area' }] }],
  ['not-a-remote', { ...good, routes: [{ ...good.routes[0], guard: 'everyone' }] }],
  ['contract-too-new', { ...good, contract: `${CONTRACT_VERSION.split('.')[0]}.99` }],
  ['wrong-name', { ...good, name: 'remote_other' }],
  ['undeclared-route', { ...good, routes: [{ ...good.routes[0], path: '/elsewhere' }] }],
])('refused as %s', (reason, exposed) => {
  expect(() => checkRemote(release, exposed)).toThrow(RemoteRefused);
  expect(() => checkRemote(release, exposed)).toThrow(reason);
});
