import { CONTRACT_VERSION, type RemoteRelease } from '@keepsake/shared/contract';
import { preloadWhenIdle } from './idle-preload.ts';

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
