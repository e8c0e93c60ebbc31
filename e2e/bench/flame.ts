import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { findChromium } from '../core/chromium.ts';
import { startServer } from '../core/server.ts';
import { drawFlames, type Flame } from './draw-flames.ts';
import { addressOf, SCANNED } from './invitation.ts';
import { CPU_SLOWDOWN } from './slow-phone.ts';
import { paintOf, tracedVisits, traceVisit, type TraceEvent } from './trace.ts';

/**
 * Draws a flame chart of a page's first two seconds on a phone with a processor four times slower and an unthrottled
 * line: `npm run bench:flame`. Of seven visits, the one with the median first paint is drawn. Writes one file per page
 * to `docs/images/flames`; `CHECKOUT` names another built working tree to draw, `NAME` is appended to the file names.
 */
const VISITS = 7;
/** Milliseconds to draw. */
const SHOWN = 2000;
/** Milliseconds to record after the load, so that all of `SHOWN` is covered. */
const REST = 2500;
/** Chromium's internal layers between a task and its work, which are not drawn. */
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
  /** Milliseconds within `SHOWN` in which the main thread was busy. */
  held: number;
  /** Milliseconds of the longest task. */
  longest: number;
}

/** Records the main thread during an uncached visit; null if the trace shows no paint. */
async function flamesOf(url: string): Promise<Visit | null> {
  const options = { rest: REST, slowdown: CPU_SLOWDOWN, more: ['devtools.timeline', 'v8'] };
  const { events } = await traceVisit(browser, url, options);
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

/** Adds the nesting depth to each event; drops events outside of tasks. */
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
