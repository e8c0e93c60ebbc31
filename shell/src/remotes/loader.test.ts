import {
  CONTRACT_VERSION,
  contractRefusal,
  type RemoteModule,
  type RemoteRelease,
} from '@keepsake/shared/contract';
import { checkAnnounced, checkRemote, RemoteRefused } from './check.ts';
import { noteStep } from './failed-step.ts';
import { createRemoteLoader, type Load } from './loader.ts';

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

const before = { ...release, version: 'before', entry: '/assets/remote-area/remoteEntry.0.js' };

test.each([
  ['is down', { ...release }],
  ['is of another contract', { ...release, contract: '0.1' }],
  ['exposes something else', { ...release, entry: '/odd.js' }],
  ['takes what the host lacks', { ...release, lacks: ['@keepsake/shared/ui Carousel'] }],
])('a release that %s: the one before stands in, and that is told', async (_what, live) => {
  const told = jest.fn();
  const loader = createRemoteLoader(
    async ({ version, entry }) => {
      if (entry === '/odd.js') return 'odd';
      if (version === 'abc') throw new Error('down');
      return good;
    },
    { onFailed: told },
  );
  const announced = { ...live, previous: before };
  await expect(loader.load(announced)).resolves.toBe(good);
  expect(loader.running('remote_area')).toMatchObject({ version: 'before', entry: before.entry });
  expect(loader.failure('remote_area')).toBeNull();
  expect(told).toHaveBeenCalledWith(
    announced,
    expect.objectContaining({ version: 'before' }),
    expect.any(Error),
  );
});

test('where the one before does not load either, the release in place has a second chance', async () => {
  const asked: string[] = [];
  const loader = createRemoteLoader(async ({ version }, attempt) => {
    asked.push(`${version} ${attempt}`);
    if (asked.length < 3) throw new Error('down');
    return good;
  });
  await expect(loader.load({ ...release, previous: before })).resolves.toBe(good);
  expect(asked).toEqual(['abc 0', 'before 0', 'abc 1']);
  expect(loader.running('remote_area')?.version).toBe('abc');
});

test('the release before stands in for one that loaded and cannot be rendered', async () => {
  const other = { ...good, version: '0' };
  const told = jest.fn();
  const loader = createRemoteLoader(async ({ version }) => (version === 'abc' ? good : other), {
    onFailed: told,
  });
  expect(await loader.standIn('remote_area', 'why')).toBeNull();
  const live = { ...release, previous: before };
  await expect(loader.load(live)).resolves.toBe(good);
  const [a, b] = await Promise.all([
    loader.standIn('remote_area', 'why'),
    loader.standIn('remote_area', 'why'),
  ]);
  expect(a).toBe(other);
  expect(b).toBe(other);
  expect(told).toHaveBeenCalledTimes(1);
  await expect(loader.load(live)).resolves.toBe(other);
  expect(await loader.standIn('remote_area', 'again')).toBeNull();
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

test.each([
  ['2.9', true],
  ['2.8', true],
  ['2.7', false],
  [undefined, false],
])('a runtime of %s at a host that runs 2.9 and 2.8: %s', (runtime, runs) => {
  process.env.FEDERATION_GLOBALS = JSON.stringify({ '2.9': '_NOW', '2.8': '_BEFORE' });
  const check = () => checkAnnounced({ ...release, ...(runtime ? { runtime } : {}) });
  try {
    if (runs) expect(check).not.toThrow();
    else expect(check).toThrow('other-runtime');
  } finally {
    delete process.env.FEDERATION_GLOBALS;
  }
});

test.each<[string, unknown]>([
  ['not-a-remote', undefined],
  ['not-a-remote', { ...good, routes: [{ path: '/area' }] }],
  ['not-a-remote', { ...good, routes: [{ ...good.routes[0], guard: 'everyone' }] }],
  ['contract-too-new', { ...good, contract: `${CONTRACT_VERSION.split('.')[0]}.99` }],
  ['wrong-name', { ...good, name: 'remote_other' }],
  ['not-a-remote', { ...good, parts: { invitation: 'a component' } }],
  ['undeclared-part', { ...good, parts: { invitation: async () => ({ default: () => null }) } }],
  ['undeclared-route', { ...good, routes: [{ ...good.routes[0], path: '/elsewhere' }] }],
])('refused as %s', (reason, exposed) => {
  expect(() => checkRemote(release, exposed)).toThrow(RemoteRefused);
  expect(() => checkRemote(release, exposed)).toThrow(reason);
});

test('each load is told, with the release that it was of, how it ended and how long it took', async () => {
  const told: Load[] = [];
  const broken = new Error('no entry');
  noteStep(broken, 'entry');
  const loader = createRemoteLoader(
    async ({ version }) => {
      if (version === 'abc') throw broken;
      return good;
    },
    { onLoad: (load) => told.push(load) },
  );
  await loader.load({ ...release, previous: before });
  expect(told.map(({ release: { version }, outcome }) => [version, outcome])).toEqual([
    ['abc', 'entry'],
    ['before', 'stood-in'],
  ]);
  expect(told.every(({ ms }) => ms !== undefined && ms >= 0)).toBe(true);
});

test('a page that cannot be rendered counts against the release that runs', async () => {
  const told: Load[] = [];
  const loader = createRemoteLoader(async () => good, { onLoad: (load) => told.push(load) });
  await loader.load({ ...release, previous: before });
  await loader.standIn('remote_area', new Error('no page'));
  expect(told.map(({ release: { version }, outcome }) => [version, outcome])).toEqual([
    ['abc', 'ok'],
    ['abc', 'render'],
    ['before', 'stood-in'],
  ]);
});

test('a page that lacks a shared script is told as such', async () => {
  const told: Load[] = [];
  const loader = createRemoteLoader(async () => good, { onLoad: (load) => told.push(load) });
  await loader.load(release);
  const gone = new Error('Loading chunk 7 failed');
  noteStep(gone, 'share');
  expect(await loader.standIn('remote_area', gone)).toBeNull();
  expect(told.map(({ outcome }) => outcome)).toEqual(['ok', 'share']);
});

test('a release that is refused is told as such', async () => {
  const told: Load[] = [];
  const loader = createRemoteLoader(async () => good, { onLoad: (load) => told.push(load) });
  await expect(loader.load({ ...release, contract: '0.1' })).rejects.toThrow('refused');
  expect(told.map(({ outcome }) => outcome)).toEqual(['refused']);
});

const twoBefore = {
  ...release,
  previous: { ...before, previous: { ...before, version: 'first' } },
};

test('two releases of before stand in, one after the other, and the failure is told once', async () => {
  const told = jest.fn();
  const loader = createRemoteLoader(
    async ({ version }) => {
      if (version !== 'first') throw new Error('down');
      return good;
    },
    { onFailed: told },
  );
  await expect(loader.load(twoBefore)).resolves.toBe(good);
  expect(loader.running('remote_area')?.version).toBe('first');
  expect(told).toHaveBeenCalledTimes(1);
  expect(await loader.standIn('remote_area', new Error('no page'))).toBeNull();
});

test('a failure is told where nothing stands in, too', async () => {
  const told = jest.fn();
  const loader = createRemoteLoader(async () => Promise.reject(new Error('down')), {
    onFailed: told,
  });
  await expect(loader.load(release)).rejects.toThrow('down');
  await expect(loader.load(release)).rejects.toThrow('down');
  expect(told.mock.calls).toEqual([[release, null, expect.any(Error)]]);
});

test('a page that failed after it was shown is told, and whether another release could stand in', async () => {
  const told = jest.fn();
  const loader = createRemoteLoader(async () => good, { onFailed: told });
  await loader.load({ ...release, previous: before });
  expect(loader.failed('remote_area', new Error('late'))).toBe(true);
  expect(told).toHaveBeenCalledWith(
    expect.objectContaining({ version: 'abc' }),
    null,
    expect.any(Error),
  );
  expect(await loader.standIn('remote_area', new Error('late'))).toBe(good);
  expect(told).toHaveBeenCalledTimes(1);
});

test('a release that froze on this device is left out until somebody asks for it once more', async () => {
  const told = jest.fn();
  const asked: string[] = [];
  const unfinished = {
    during: async <T>(_name: string, _version: string, work: () => Promise<T>) => work(),
    isLeft: (_name: string, version: string) => version === 'abc',
  };
  const loader = () =>
    createRemoteLoader(
      async ({ version }) => {
        asked.push(version);
        return good;
      },
      { onFailed: told, unfinished },
    );
  await loader().load({ ...release, previous: before });
  expect(asked).toEqual(['before']);
  expect(told.mock.calls[0]?.[2]).toMatchObject({
    message: expect.stringContaining('never finished'),
  });
  // The first release of a remote: nothing stands in.
  const alone = loader();
  await expect(alone.load(release)).rejects.toThrow('never finished');
  await expect(alone.load(release)).resolves.toBe(good);
});

test('of a host that hangs no more releases are asked for than a visitor waits', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const asked: string[] = [];
  const loader = createRemoteLoader(async ({ version }) => {
    asked.push(version);
    now += 5000;
    throw new Error('hung');
  });
  await expect(loader.load(twoBefore)).rejects.toThrow('hung');
  expect(asked).toEqual(['abc', 'before']);
  jest.restoreAllMocks();
});
