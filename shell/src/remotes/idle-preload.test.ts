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
let asked: string[];

beforeEach(() => {
  asked = [];
  globalThis.fetch = (async (address: string, options?: RequestInit) => {
    asked.push(`${address} ${options?.priority ?? ''}`);
    return new Response('script');
  }) as typeof fetch;
});

/** Lets everything that was begun come to its end: nothing here waits for a clock. */
const settled = async () => new Promise((resolve) => setTimeout(resolve));

test('the scripts of the address that is likely next are fetched at low priority, each once', async () => {
  const { release, scripts } = remoteWith(2);
  preloadWhenIdle([release], '/area/7', now);
  await settled();
  preloadWhenIdle([release], '/area/8', now);
  await settled();
  expect(asked).toEqual(scripts.map((script) => `${script} low`));
});

test('no `link` is written, which Firefox would refuse and WebKit would not know', async () => {
  preloadWhenIdle([remoteWith(1).release], '/area/7', now);
  await settled();
  expect(document.querySelector('link[rel=prefetch]')).toBeNull();
});

test('what a page names already, and an address that nobody serves, are left alone', async () => {
  const { release, scripts } = remoteWith(1);
  document.head.innerHTML = `<link rel="preload" as="script" href="${scripts[0]}">`;
  preloadWhenIdle([release], '/area/7', now);
  preloadWhenIdle([release], '/elsewhere', now);
  await settled();
  expect(asked).toEqual([]);
});

test('who saves data gets nothing ahead', async () => {
  Object.defineProperty(navigator, 'connection', {
    configurable: true,
    value: { saveData: true },
  });
  preloadWhenIdle([remoteWith(1).release], '/area/7', now);
  await settled();
  Reflect.deleteProperty(navigator, 'connection');
  expect(asked).toEqual([]);
});

test('a script that did not come is asked for again', async () => {
  const { release } = remoteWith(1);
  const whole = globalThis.fetch;
  globalThis.fetch = async () => {
    throw new TypeError('Failed to fetch');
  };
  preloadWhenIdle([release], '/area/7', now);
  await settled();
  globalThis.fetch = whole;
  preloadWhenIdle([release], '/area/7', now);
  await settled();
  expect(asked).toHaveLength(1);
});
