import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A phone on a slow network: 1.6 Mbit/s down, 150 ms, processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_SLOWDOWN = 4;

export interface Visit {
  /** Compressed bytes of scripts as they crossed the network. */
  scriptBytes: number;
  /** The same of everything, the page itself included. */
  bytes: number;
  /** All requests until the page was quiet. */
  requests: number;
  /** The longest chain of requests in which each was found by the one before; the page itself is 1. */
  depth: number;
  /** Largest contentful paint, milliseconds after the start of the navigation. */
  paint: number;
  /** Total blocking time after the first paint, milliseconds: of each task what is above 50. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

/** One cold visit of an address. */
export async function visit(
  browser: Browser,
  url: string,
  options: { storageState?: StorageState; ready: string },
): Promise<Visit> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    ...(options.storageState ? { storageState: options.storageState } : {}),
  });
  try {
    const page = await context.newPage();
    await page.addInitScript(watchPage);
    const cdp = await context.newCDPSession(page);
    const network = await watchNetwork(cdp);
    await cdp.send('Network.emulateNetworkConditions', NETWORK);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'load' });
    await page.locator(options.ready).first().waitFor();
    await network.quiet();
    return { ...network.figures(), ...(await seen(page)) };
  } finally {
    await context.close();
  }
}

/** In the page: keeps what the browser says of its own work. */
function watchPage(): void {
  const kept: PerformanceEntry[] = [];
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'paint'])
    new PerformanceObserver((list) => void kept.push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  Object.assign(window, { keptEntries: kept });
}

async function seen(page: Page): Promise<Pick<Visit, 'paint' | 'blocking' | 'shift'>> {
  return page.evaluate(() => {
    const { keptEntries } = window as unknown as { keptEntries: PerformanceEntry[] };
    const of = (type: string) => keptEntries.filter(({ entryType }) => entryType === type);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const first = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
    return {
      paint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      blocking: sum(
        of('longtask')
          .filter(({ startTime }) => startTime > first)
          .map(({ duration }) => Math.max(0, duration - 50)),
      ),
      shift: sum(of('layout-shift').map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    };
  });
}

/** What is fetched for the page itself: scripts that the host fetches ahead for later pages do not count. */
async function watchNetwork(cdp: CDPSession): Promise<{
  figures(): Omit<Visit, 'paint' | 'blocking' | 'shift'>;
  quiet(): Promise<void>;
}> {
  const depthByUrl = new Map<string, number>();
  const scripts = new Set<string>();
  const own = new Set<string>();
  let scriptBytes = 0;
  let bytes = 0;
  let requests = 0;
  let lastChange = Date.now();
  await cdp.send('Network.enable');
  cdp.on('Network.requestWillBeSent', ({ requestId, request, initiator, type }) => {
    if (!request.url.startsWith('http')) return;
    if (type === 'Fetch' && /\.js(\?|$)/.test(request.url)) return;
    lastChange = Date.now();
    own.add(requestId);
    requests += 1;
    if (type === 'Script' || /\.js(\?|$)/.test(request.url)) scripts.add(requestId);
    const frames = initiator.stack?.callFrames ?? [];
    const from = initiator.url ?? frames.find((frame) => frame.url.startsWith('http'))?.url;
    const depth = 1 + (from === undefined ? 0 : (depthByUrl.get(from) ?? 0));
    if (!depthByUrl.has(request.url)) depthByUrl.set(request.url, depth);
  });
  cdp.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastChange = Date.now();
    if (own.has(requestId)) bytes += encodedDataLength;
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  return {
    figures: () => ({ scriptBytes, bytes, requests, depth: Math.max(...depthByUrl.values()) }),
    async quiet() {
      while (Date.now() - lastChange < 1500) await new Promise((resume) => setTimeout(resume, 100));
    },
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
