import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../core/chromium.ts';
import { startServer } from '../core/server.ts';
import { drawFlames, type Flame } from './draw-flames.ts';
import { addressOf, SCANNED } from './invitation.ts';
import { CPU_SLOWDOWN, PHONE } from './slow-phone.ts';
import { paintOf, recordTrace, tracedVisits, type TraceEvent } from './trace.ts';

/**
 * Draws what holds the main thread in the first two seconds of a page, on a phone whose processor is four times slower and whose
 * line is as fast as this machine: `npm run bench:flame`. Of seven visits the one with the middle first paint is drawn. Each page is
 * a file in `docs/images/flames`; `CHECKOUT` names another working copy, built, that is drawn, and `NAME` stands behind the names of
 * its files.
 */
const VISITS = 7;
/** Milliseconds that are drawn. */
const SHOWN = 2000;
/** Milliseconds after the load in which all of that has been recorded. */
const REST = 2500;
/** Layers of Chromium between a task and what it does. */
const INNER = /^(?:ThreadController|Receive mojo|SimpleWatcher|v8\.run|LocalWindow|NavigationBody)/;
const PAGES: Record<string, string> = { '/': 'start', [SCANNED]: 'code' };

const repository = resolve(import.meta.dirname, '../..');
const folder = join(repository, 'docs/images/flames');
const checkout = resolve(process.env.CHECKOUT ?? repository);
const suffix = process.env.NAME ? `-${process.env.NAME}` : '';

const server = await startServer(
  { LOG_LEVEL: 'warn', SITE_DIR: join(checkout, 'dist/built') },
  { checkout },
);
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  await mkdir(folder, { recursive: true });
  for (const [page, name] of Object.entries(PAGES)) {
    const address = await addressOf(server, page);
    const visits = await tracedVisits(VISITS, address, flamesOf);
    const [middle] = visits.toSorted((a, b) => a.paint - b.paint).slice(Math.floor(VISITS / 2));
    if (!middle) throw new Error('Nothing was recorded.');
    await writeFile(join(folder, `${name}${suffix}.svg`), drawFlames(middle, SHOWN));
    console.log(
      `${page.padEnd(22)} first paint ${middle.paint.toFixed(0)} ms, held for ${middle.held.toFixed(0)} ms of ${SHOWN}, longest task ${middle.longest.toFixed(0)} ms`,
    );
  }
} finally {
  await browser.close();
  await server.close();
}

interface Visit {
  flames: Flame[];
  /** Milliseconds until the first contentful paint. */
  paint: number;
  /** Milliseconds of those that are drawn in which the main thread was busy. */
  held: number;
  /** Milliseconds of the longest task. */
  longest: number;
}

/** What the main thread did in a visit of which nothing was kept; null where the trace shows no paint of it. */
async function flamesOf(url: string): Promise<Visit | null> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    const end = await recordTrace(cdp, ['devtools.timeline', 'v8']);
    await page.goto(url, { waitUntil: 'load' });
    await pause(REST);
    return visitIn((await end()).events, url);
  } finally {
    await context.close();
  }
}

function visitIn(events: TraceEvent[], url: string): Visit | null {
  const painted = paintOf(events, url);
  if (!painted) return null;
  const { start: begin, paint } = painted;
  const isOfPage = ({ pid, tid }: TraceEvent) => pid === begin.pid && tid === begin.tid;
  const flames = nested(
    events
      .filter((event) => event.dur !== undefined && isOfPage(event))
      .map(({ name, ts, dur = 0, args }) => ({
        name,
        script: args?.data?.url ?? '',
        start: (ts - begin.ts) / 1000,
        ms: dur / 1000,
      }))
      .filter(({ name, start, ms }) => start < SHOWN && start + ms > 0 && !INNER.test(name)),
  );
  const tasks = flames.filter(({ name }) => name === 'RunTask');
  return {
    flames,
    paint: (paint.ts - begin.ts) / 1000,
    held: tasks.reduce((sum, task) => sum + Math.min(task.ms, SHOWN - task.start), 0),
    longest: Math.max(0, ...tasks.map(({ ms }) => ms)),
  };
}

/** Says of each how many others it runs within; only what a task holds counts. */
function nested(found: Omit<Flame, 'depth'>[]): Flame[] {
  const around: number[] = [];
  const flames: Flame[] = [];
  for (const flame of found.toSorted((a, b) => a.start - b.start || b.ms - a.ms)) {
    while ((around.at(-1) ?? Infinity) <= flame.start) around.pop();
    if (around.length > 0 || flame.name === 'RunTask') {
      flames.push({ ...flame, depth: around.length });
      around.push(flame.start + flame.ms);
    }
  }
  return flames;
}
