import { fakeHost } from '@keepsake/shared/testing';
import { createFailureReport } from './failure-report.ts';
import { noteStep } from './failed-step.ts';
import { releaseFor, percentile } from './canary.ts';
import { createLoadMarks } from './load-marks.ts';
import { CONTRACT_VERSION, type RemoteRelease } from '@keepsake/shared/contract';
import { preloadWhenIdle } from './idle-preload.ts';

function reported(error: unknown) {
  const { http, calls } = fakeHost({ answers: { 'POST v2/releases/failed': { data: null } } });
  createFailureReport(http, () => {})('remote_area', 'a', error);
  return calls.map(({ input }) => input);
}

test('a failure is reported with the step that failed', () => {
  const error = new Error('did not answer');
  noteStep(error, 'entry');
  expect(reported(error)).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'entry: Error: did not answer' } },
  ]);
  expect(reported('odd')).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'module: odd' } },
  ]);
});

test('a shared script that the shell could not load is not reported as a failure of the release', () => {
  const error = new Error('Loading chunk 7 failed');
  noteStep(error, 'share');
  expect(reported(error)).toEqual([]);
});

test('the report has the token that the page was served with', () => {
  const tag = document.createElement('meta');
  tag.name = 'keepsake-page';
  tag.content = 'its token';
  document.head.append(tag);
  expect(reported('odd')).toEqual([
    { body: { remote: 'remote_area', version: 'a', why: 'module: odd', token: 'its token' } },
  ]);
  tag.remove();
});

const entry = '/assets/remote-area/remoteEntry';
const live = {
  name: 'remote_area',
  label: 'An area',
  version: 'live',
  contract: '2.0',
  runtime: '2.9',
  entry: `${entry}.live.js`,
  mounts: ['/area'],
  preload: { '/area': [`${entry}.live.js`] },
};
const tried = {
  version: 'tried',
  contract: '2.1',
  runtime: '2.9',
  entry: `${entry}.tried.js`,
  mounts: ['/area', '/area/new'],
};

test('a share of visitors gets the release that is tried, with the live one to fall back to', () => {
  const release = { ...live, canary: { ...tried, share: 20 } };
  const draws = Array.from({ length: 2000 }, (_, n) => n + 1);
  const got = draws.map((draw) => releaseFor(release, () => draw));
  const trying = got.filter(({ version }) => version === 'tried');
  expect(trying.length / draws.length).toBeGreaterThan(0.15);
  expect(trying.length / draws.length).toBeLessThan(0.25);
  expect(trying[0]).toMatchObject({
    ...tried,
    name: 'remote_area',
    previous: { version: 'live', entry: live.entry, contract: '2.0', runtime: '2.9' },
  });
  expect(trying[0]?.preload).toBeUndefined();
  expect(got.find(({ version }) => version === 'live')).toEqual(live);
});

test('a visitor gets the same release each time, and nothing is stored without a canary', () => {
  localStorage.clear();
  expect(releaseFor(live)).toBe(live);
  expect(localStorage).toHaveLength(0);
  const release = { ...live, canary: { ...tried, share: 50 } };
  const first = releaseFor(release).version;
  expect(localStorage).toHaveLength(1);
  for (let n = 0; n < 20; n += 1) expect(releaseFor(release).version).toBe(first);
});

test('different releases are tried by different visitors', () => {
  const both = Array.from({ length: 1000 }, (_, n) => n + 1).filter(
    (draw) => percentile(draw, 'one') < 10 && percentile(draw, 'two') < 10,
  );
  expect(both.length).toBeLessThan(60);
});

describe('load-marks', () => {
  let now = 1_000_000;
  const device = () => createLoadMarks(() => now);

  beforeEach(() => {
    now = 1_000_000;
    localStorage.clear();
    sessionStorage.clear();
  });

  /** A page of another tab, on the same device. */
  function otherTab() {
    sessionStorage.clear();
    return device();
  }

  test('a release that began and never finished is skipped by the next page of the tab', () => {
    device().begin('remote_area', 'a');
    const next = device();
    expect(next.isSkipped('remote_area', 'a')).toBe(true);
    expect(next.isSkipped('remote_area', 'b')).toBe(false);
    expect(device().isSkipped('remote_area', 'a')).toBe(true);
    now += 25 * 3_600_000;
    expect(device().isSkipped('remote_area', 'a')).toBe(false);
  });

  test('another tab waits for a sign of life before it skips a release', () => {
    jest.useFakeTimers();
    device().begin('remote_area', 'a');
    now += 2000;
    expect(otherTab().isSkipped('remote_area', 'a')).toBe(false);
    jest.advanceTimersByTime(1000);
    now += 2000;
    // Slow, but alive.
    expect(otherTab().isSkipped('remote_area', 'a')).toBe(false);
    now += 2000;
    expect(otherTab().isSkipped('remote_area', 'a')).toBe(true);
    jest.useRealTimers();
  });

  test.each([
    ['was shown', (here: ReturnType<typeof device>) => here.end('remote_area', 'a')],
    ['is left meanwhile', () => void window.dispatchEvent(new Event('pagehide'))],
  ])('a release whose page %s is not skipped', (_what, happens) => {
    const here = device();
    here.begin('remote_area', 'a');
    happens(here);
    now += 60_000;
    expect(device().isSkipped('remote_area', 'a')).toBe(false);
    expect(localStorage.length).toBe(0);
  });

  test('a release that begins on a hidden page is not skipped: browsers freeze such pages themselves', () => {
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    device().begin('remote_area', 'a');
    jest.restoreAllMocks();
    expect(localStorage.length).toBe(0);
    expect(device().isSkipped('remote_area', 'a')).toBe(false);
  });

  test('work that fails has ended, and what begins in it too', async () => {
    const here = device();
    await expect(
      here.during('remote_area', 'a', async () => {
        here.begin('remote_area', 'a');
        here.end('remote_area', 'a');
        expect(localStorage.length).toBe(1);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(localStorage.length).toBe(0);
  });
});

describe('idle-preload', () => {
  let serial = 0;

  /** A remote whose scripts nobody has fetched yet. */
  function remoteWith(count: number): { release: RemoteRelease; scripts: string[] } {
    const scripts = Array.from({ length: count }, () => `/assets/remote-area/${(serial += 1)}.js`);
    const release: RemoteRelease = {
      name: 'remote_area',
      label: 'An area',
      version: 'abc',
      contract: CONTRACT_VERSION,
      entry: '/assets/remote-area/remoteEntry.js',
      mounts: ['/area/:id'],
      preload: { '/area/:id': scripts },
    };
    return { release, scripts };
  }

  const now = (run: () => void) => run();
  let requests: string[];

  beforeEach(() => {
    requests = [];
    globalThis.fetch = (async (address: string, options?: RequestInit) => {
      requests.push(`${address} ${options?.priority ?? ''}`);
      return new Response('script');
    }) as typeof fetch;
  });

  /** Lets all pending promises settle: nothing here waits for a timer. */
  const settled = async () => new Promise((resolve) => setTimeout(resolve));

  test('the scripts of the address that is likely next are fetched at low priority, each once', async () => {
    const { release, scripts } = remoteWith(2);
    preloadWhenIdle([release], '/area/7', now);
    await settled();
    preloadWhenIdle([release], '/area/8', now);
    await settled();
    expect(requests).toEqual(scripts.map((script) => `${script} low`));
  });

  test('no `link` is written, which Firefox would refuse and WebKit would not know', async () => {
    preloadWhenIdle([remoteWith(1).release], '/area/7', now);
    await settled();
    expect(document.querySelector('link[rel=prefetch]')).toBeNull();
  });

  test('scripts that the page links already, and unknown addresses, are not fetched', async () => {
    const { release, scripts } = remoteWith(1);
    document.head.innerHTML = `<link rel="preload" as="script" href="${scripts[0]}">`;
    preloadWhenIdle([release], '/area/7', now);
    preloadWhenIdle([release], '/elsewhere', now);
    await settled();
    expect(requests).toEqual([]);
  });

  test('nothing is fetched ahead in data-saving mode', async () => {
    Object.defineProperty(navigator, 'connection', {
      configurable: true,
      value: { saveData: true },
    });
    preloadWhenIdle([remoteWith(1).release], '/area/7', now);
    await settled();
    Reflect.deleteProperty(navigator, 'connection');
    expect(requests).toEqual([]);
  });

  test('a script that could not be fetched is fetched again', async () => {
    const { release } = remoteWith(1);
    const workingFetch = globalThis.fetch;
    globalThis.fetch = async () => {
      throw new TypeError('Failed to fetch');
    };
    preloadWhenIdle([release], '/area/7', now);
    await settled();
    globalThis.fetch = workingFetch;
    preloadWhenIdle([release], '/area/7', now);
    await settled();
    expect(requests).toHaveLength(1);
  });
});
