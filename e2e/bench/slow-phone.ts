import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** A phone on a slow network: 1.6 Mbit/s down, 150 ms, processor four times slower. */
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
/** How many times slower than this machine the phone is. */
export const CPU_SLOWDOWN = 4;

/** Emulated screen and user agent. */
export const PHONE = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
} as const;

/** Makes what a page does from now on slow. What a worker fetches is not: it stays out of such measurements. */
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
  /**
   * Milliseconds until what is there can be used: the page's code has taken over what it showed, and five seconds follow
   * without a task above 50 ms. Asked for by `answering`.
   */
  interactive: number;
  /** Total blocking time after the first paint, milliseconds: of each task what is above 50. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

export interface VisitOptions {
  storageState?: StorageState;
  /** Selector that is visible once the page is ready. */
  ready: string;
  /** Selector of the first interactive element: with it, the visit waits until that responds. */
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

/** A cold visit, and one after it for which the browser has kept what it may; no worker helps. */
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
  if (answering) await calm(page);
  const figures = { ...network.figures(), ...(await seen(page)) };
  await page.close();
  return figures;
}

/** Waits for five seconds in which the page had nothing long to do, once it answers. */
async function calm(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const { keptEntries, answersAt } = window as unknown as Kept;
      const busy = keptEntries.filter(({ entryType }) => entryType === 'longtask');
      const last = Math.max(answersAt, ...busy.map((task) => task.startTime + task.duration));
      return answersAt > 0 && performance.now() - last > 5000;
    },
    null,
    { polling: 500, timeout: 60_000 },
  );
}

interface Kept {
  keptEntries: PerformanceEntry[];
  /** When what somebody would use first belonged to the page's code; 0 before. */
  answersAt: number;
}

/** In the page: keeps what the browser says of its own work, and looks when `answering` is React's. */
function watchPage(answering: string): void {
  Object.assign(window, { answersAt: 0 });
  const look = () => {
    const found = document.querySelector(answering);
    const isTaken = found && Object.keys(found).some((key) => key.startsWith('__reactProps'));
    if (isTaken) Object.assign(window, { answersAt: performance.now() });
    else requestAnimationFrame(look);
  };
  if (answering) requestAnimationFrame(look);
  const kept: PerformanceEntry[] = [];
  for (const type of ['largest-contentful-paint', 'layout-shift', 'longtask', 'paint'])
    new PerformanceObserver((list) => void kept.push(...list.getEntries())).observe({
      type,
      buffered: true,
    });
  Object.assign(window, { keptEntries: kept });
}

async function seen(
  page: Page,
): Promise<Pick<Visit, 'paint' | 'interactive' | 'blocking' | 'shift'>> {
  return page.evaluate(() => {
    const { keptEntries, answersAt } = window as unknown as Kept;
    const of = (type: string) => keptEntries.filter(({ entryType }) => entryType === type);
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    const first = of('paint').find(({ name }) => name === 'first-contentful-paint')?.startTime ?? 0;
    return {
      paint: of('largest-contentful-paint').at(-1)?.startTime ?? Number.NaN,
      interactive: Math.max(
        answersAt,
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
