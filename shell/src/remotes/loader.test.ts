/** @jest-environment node */
import {
  CONTRACT_VERSION,
  contractRefusal,
  type RemoteModule,
  type RemoteRelease,
} from '@keepsake/shared/contract';
import { checkAnnounced, checkRemote, RemoteRefused } from './check.ts';
import { noteStep } from './failed-step.ts';
import { createRemoteLoader, type Load } from './loader.ts';
import { shareTable } from '@keepsake/shared/build/share-table.ts';
import { shares } from './shares.ts';

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

test('a remote is fetched once, however often it is requested', async () => {
  const fetched = jest.fn(async () => good);
  const loader = createRemoteLoader(fetched);
  const [a, b] = await Promise.all([loader.load(release), loader.load(release)]);
  expect(a).toBe(b);
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('one failure is retried silently, as another attempt', async () => {
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
  ['needs what the host lacks', { ...release, lacks: ['@keepsake/shared/ui Carousel'] }],
])(
  'when a release %s, the previous one stands in, and the failure is reported',
  async (_what, live) => {
    const reported = jest.fn();
    const loader = createRemoteLoader(
      async ({ version, entry }) => {
        if (entry === '/odd.js') return 'odd';
        if (version === 'abc') throw new Error('down');
        return good;
      },
      { onFailed: reported },
    );
    const announced = { ...live, previous: before };
    await expect(loader.load(announced)).resolves.toBe(good);
    expect(loader.running('remote_area')).toMatchObject({ version: 'before', entry: before.entry });
    expect(loader.failure('remote_area')).toBeNull();
    expect(reported).toHaveBeenCalledWith(
      announced,
      expect.objectContaining({ version: 'before' }),
      expect.any(Error),
    );
  },
);

test('when the previous release does not load either, the live one is tried once more', async () => {
  const requests: string[] = [];
  const loader = createRemoteLoader(async ({ version }, attempt) => {
    requests.push(`${version} ${attempt}`);
    if (requests.length < 3) throw new Error('down');
    return good;
  });
  await expect(loader.load({ ...release, previous: before })).resolves.toBe(good);
  expect(requests).toEqual(['abc 0', 'before 0', 'abc 1']);
  expect(loader.running('remote_area')?.version).toBe('abc');
});

test('the previous release stands in for one that loaded and cannot be rendered', async () => {
  const other = { ...good, version: '0' };
  const reported = jest.fn();
  const loader = createRemoteLoader(async ({ version }) => (version === 'abc' ? good : other), {
    onFailed: reported,
  });
  expect(await loader.fallBack('remote_area', 'why')).toBeNull();
  const live = { ...release, previous: before };
  await expect(loader.load(live)).resolves.toBe(good);
  const [a, b] = await Promise.all([
    loader.fallBack('remote_area', 'why'),
    loader.fallBack('remote_area', 'why'),
  ]);
  expect(a).toBe(other);
  expect(b).toBe(other);
  expect(reported).toHaveBeenCalledTimes(1);
  await expect(loader.load(live)).resolves.toBe(other);
  expect(await loader.fallBack('remote_area', 'again')).toBeNull();
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
])('an exposed module is refused as %s', (reason, exposed) => {
  expect(() => checkRemote(release, exposed)).toThrow(RemoteRefused);
  expect(() => checkRemote(release, exposed)).toThrow(reason);
});

test('each load is reported with its release, its outcome and its duration', async () => {
  const reported: Load[] = [];
  const broken = new Error('no entry');
  noteStep(broken, 'entry');
  const loader = createRemoteLoader(
    async ({ version }) => {
      if (version === 'abc') throw broken;
      return good;
    },
    { onLoad: (load) => reported.push(load) },
  );
  await loader.load({ ...release, previous: before });
  expect(reported.map(({ release: { version }, outcome }) => [version, outcome])).toEqual([
    ['abc', 'entry'],
    ['before', 'stood-in'],
  ]);
  expect(reported.every(({ ms }) => ms !== undefined && ms >= 0)).toBe(true);
});

test('a page that cannot be rendered counts against the release that runs', async () => {
  const reported: Load[] = [];
  const loader = createRemoteLoader(async () => good, { onLoad: (load) => reported.push(load) });
  await loader.load({ ...release, previous: before });
  await loader.fallBack('remote_area', new Error('no page'));
  expect(reported.map(({ release: { version }, outcome }) => [version, outcome])).toEqual([
    ['abc', 'ok'],
    ['abc', 'render'],
    ['before', 'stood-in'],
  ]);
});

test('a page that lacks a shared script is reported as such', async () => {
  const reported: Load[] = [];
  const loader = createRemoteLoader(async () => good, { onLoad: (load) => reported.push(load) });
  await loader.load(release);
  const gone = new Error('Loading chunk 7 failed');
  noteStep(gone, 'share');
  expect(await loader.fallBack('remote_area', gone)).toBeNull();
  expect(reported.map(({ outcome }) => outcome)).toEqual(['ok', 'share']);
});

test('a release that is refused is reported as such', async () => {
  const reported: Load[] = [];
  const loader = createRemoteLoader(async () => good, { onLoad: (load) => reported.push(load) });
  await expect(loader.load({ ...release, contract: '0.1' })).rejects.toThrow('refused');
  expect(reported.map(({ outcome }) => outcome)).toEqual(['refused']);
});

const twoBefore = {
  ...release,
  previous: { ...before, previous: { ...before, version: 'first' } },
};

test('two previous releases stand in, one after the other, and the failure is reported once', async () => {
  const reported = jest.fn();
  const loader = createRemoteLoader(
    async ({ version }) => {
      if (version !== 'first') throw new Error('down');
      return good;
    },
    { onFailed: reported },
  );
  await expect(loader.load(twoBefore)).resolves.toBe(good);
  expect(loader.running('remote_area')?.version).toBe('first');
  expect(reported).toHaveBeenCalledTimes(1);
  expect(await loader.fallBack('remote_area', new Error('no page'))).toBeNull();
});

test('a failure without a release to stand in is reported once, too', async () => {
  const reported = jest.fn();
  const loader = createRemoteLoader(async () => Promise.reject(new Error('down')), {
    onFailed: reported,
  });
  await expect(loader.load(release)).rejects.toThrow('down');
  await expect(loader.load(release)).rejects.toThrow('down');
  expect(reported.mock.calls).toEqual([[release, null, expect.any(Error)]]);
});

test('a page that failed after it was shown is reported, and the result says whether another release could stand in', async () => {
  const reported = jest.fn();
  const loader = createRemoteLoader(async () => good, { onFailed: reported });
  await loader.load({ ...release, previous: before });
  expect(loader.failed('remote_area', new Error('late'))).toBe(true);
  expect(reported).toHaveBeenCalledWith(
    expect.objectContaining({ version: 'abc' }),
    null,
    expect.any(Error),
  );
  expect(await loader.fallBack('remote_area', new Error('late'))).toBe(good);
  expect(reported).toHaveBeenCalledTimes(1);
});

test('a release that froze on this device is skipped until it is requested once more', async () => {
  const reported = jest.fn();
  const requests: string[] = [];
  const unfinished = {
    during: async <T>(_name: string, _version: string, work: () => Promise<T>) => work(),
    isSkipped: (_name: string, version: string) => version === 'abc',
  };
  const loader = () =>
    createRemoteLoader(
      async ({ version }) => {
        requests.push(version);
        return good;
      },
      { onFailed: reported, unfinished },
    );
  await loader().load({ ...release, previous: before });
  expect(requests).toEqual(['before']);
  expect(reported.mock.calls[0]?.[2]).toMatchObject({
    message: expect.stringContaining('never finished'),
  });
  // The first release of a remote: nothing stands in.
  const alone = loader();
  await expect(alone.load(release)).rejects.toThrow('never finished');
  await expect(alone.load(release)).resolves.toBe(good);
});

test('from a slow host no more releases are requested than a visitor would wait for', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const requests: string[] = [];
  const loader = createRemoteLoader(async ({ version }) => {
    requests.push(version);
    now += 5000;
    throw new Error('hung');
  });
  await expect(loader.load(twoBefore)).rejects.toThrow('hung');
  expect(requests).toEqual(['abc', 'before']);
  jest.restoreAllMocks();
});

test('the shell provides what the share table lists, at once or on first use', () => {
  const provided = Object.entries(shares).map(([request, share]) => ({
    request,
    eager: 'module' in share,
  }));
  expect(provided).toEqual(shareTable);
});

test.each(Object.entries(shares))('%s is a module with exports', async (_request, share) => {
  const module = 'module' in share ? share.module : await share.fetch();
  expect(Object.keys(module).length).toBeGreaterThan(0);
});
