import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A slow network: 1.6 Mbit/s down, 0.75 Mbit/s up, 150 ms latency; throughput in bytes per second. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** Throttling factor of the phone's processor, relative to this machine. */
export const CPU_SLOWDOWN = 4;

/** Emulated screen and user agent. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Throttles network and processor of a page from now on, but not requests of its service worker. */
export async function slowDown(cdp: CDPSession): Promise<void> {
  await cdp.send('Network.enable');
  await cdp.send('Network.emulateNetworkConditions', NETWORK);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

export interface Visit {
  /** Compressed bytes of scripts as they crossed the network. */
  scriptBytes: number;
  /** Bytes of all resources, including the page. */
  bytes: number;
  /** All requests until the page was quiet. */
  requests: number;
  /** The longest chain of requests in which each was found by the one before; the page itself is 1. */
  depth: number;
  /** Largest contentful paint, milliseconds after the start of the navigation. */
  paint: number;
  /** Milliseconds until `answering` has hydrated and the last long task before 5 calm seconds has ended. */
  interactive: number;
  /** Total blocking time after the first paint: the milliseconds of each task beyond 50. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface VisitOptions {
  storageState?: StorageState;
  /** Selector of an element that is visible once the page is ready. */
  ready: string;
  /** Selector of the first interactive element; with it, the visit waits until that has hydrated. */
  answering?: string;
}

/** Visits an address with a cold cache. */
export async function visit(browser: Browser, url: string, options: VisitOptions): Promise<Visit> {
  const context = await newPhone(browser, options);
  try {
    return await visitIn(context, url, options);
  } finally {
    await context.close();
  }
}

/** A cold visit, then one with a warm HTTP cache; service workers are blocked. */
export async function visitTwice(
  browser: Browser,
  url: string,
  options: VisitOptions,
): Promise<{ cold: Visit; warm: Visit }> {
  const context = await newPhone(browser, options, 'block');
  try {
    const cold = await visitIn(context, url, options);
    return { cold, warm: await visitIn(context, url, options) };
  } finally {
    await context.close();
  }
}

async function newPhone(
  browser: Browser,
  { storageState }: VisitOptions,
  serviceWorkers: 'allow' | 'block' = 'allow',
): Promise<BrowserContext> {
  return browser.newContext({
    ...PHONE,
    serviceWorkers,
    ...(storageState ? { storageState } : {}),
  });
}

async function visitIn(
  context: BrowserContext,
  url: string,
  { ready, answering = '' }: VisitOptions,
): Promise<Visit> {
  const page = await context.newPage();
  await page.addInitScript(watchPage, answering);
  const cdp = await context.newCDPSession(page);
  const network = await watchNetwork(cdp);
  await slowDown(cdp);
  await page.goto(url, { waitUntil: 'load' });
  await page.locator(ready).first().waitFor();
  await network.quiet();
  if (answering) await waitUntilIdle(page);
  const figures = { ...network.figures(), ...(await paintFigures(page)) };
  await page.close();
  return figures;
}

/** Waits until the page has hydrated and had no long task for five seconds. */
async function waitUntilIdle(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { entries, hydratedAt } = window as unknown as Recorded;
      const busy = entries.filter(({ entryType }) => entryType === 'longtask');
      const last = Math.max(hydratedAt, ...busy.map((task) => task.startTime + task.duration));
      return hydratedAt > 0 && performance.now() - last > 5000;
    },
    null,
    { polling: 500, timeout: 60_000 },
  );
}

interface Recorded {
  entries: PerformanceEntry[];
  /** When the first interactive element had hydrated, in milliseconds after navigation start; 0 before. */
  hydratedAt: number;
}

/** Runs in the page: records performance entries, and when React has hydrated the `answering` element. */
function watchPage(answering: string): void {
  Object.assign(window, { hydratedAt: 0 });
  const checkHydration = () => {
    const found = document.querySelector(answering);
    const isHydrated = found && Object.keys(found).some((key) => key.startsWith('__reactProps'));
    if (isHydrated) Object.assign(window, { hydratedAt: performance.now() });
    else requestAnimationFrame(checkHydration);
  };
  if (answering) requestAnimationFrame(checkHydration);
  const entries: PerformanceEntry[] = [];
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'paint'])
    new PerformanceObserver((list) => void entries.push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  Object.assign(window, { entries });
}

async function paintFigures(
  page: Page,
): Promise<Pick<Visit, 'paint' | 'interactive' | 'blocking' | 'shift'>> {
  return page.evaluate(() => {
    const { entries, hydratedAt } = window as unknown as Recorded;
    const of = (type: string) => entries.filter(({ entryType }) => entryType === type);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const first = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
    return {
      paint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      interactive: Math.max(
        hydratedAt,
        ...of('longtask').map((task) => task.startTime + task.duration),
      ),
      blocking: sum(
        of('longtask')
          .filter(({ startTime }) => startTime > first)
          .map(({ duration }) => Math.max(0, duration - 50)),
      ),
      shift: sum(of('layout-shift').map((entry) => ('value' in entry ? Number(entry.value) : 0))),
    };
  });
}

/** Counts requests of the page itself: scripts that the host prefetches for later pages are excluded. */
async function watchNetwork(cdp: CDPSession): Promise<{
  figures(): Omit<Visit, 'paint' | 'interactive' | 'blocking' | 'shift'>;
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
