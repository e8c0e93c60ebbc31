import { setTimeout as pause } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../core/chromium.ts';
import { pagesBeforeSignIn } from '../core/public-pages.ts';
import { startServer } from '../core/server.ts';
import { addressOf, SCANNED } from './invitation.ts';
import { CPU_SLOWDOWN, median, PHONE } from './slow-phone.ts';
import { paintOf, recordTrace, tracedVisits } from './trace.ts';

/**
 * What holds a page after its first paint, on a phone whose processor is four times slower: `npm run bench:first-tasks`.
 * The page is loaded as fast as this machine can, and each task counts with four times the processor time that it took:
 * what else the machine does meanwhile takes no part in it, where blocking by the clock moves threefold on a busy one.
 * The page of a code is among them. Addresses may be named behind it; `RUNS=7` is the median of seven. Fails where a task is above 50 ms.
 */
const RUNS = Number(process.env.RUNS ?? 5);
/** Milliseconds from which a task is felt. */
const LONG = 50;
/** Milliseconds after the load in which a page is hydrated and reads what it asks for. */
const HYDRATION = 2500;

interface Tasks {
  /** Milliseconds until the first contentful paint, as fast as this machine is. */
  paint: number;
  /** Milliseconds of all tasks above `LONG`. */
  blocking: number;
  longest: number;
  long: number;
}

const asked = process.argv.slice(2);
const server = await startServer({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  console.log(
    ['page'.padEnd(22), ...['paint', 'blocking', 'longest', 'above 50'].map(column)].join(''),
  );
  for (const page of asked.length > 0 ? asked : [...pagesBeforeSignIn, SCANNED]) {
    const runs = await tracedVisits(RUNS, await addressOf(server, page), tasksOf);
    const of = (name: keyof Tasks) => median(runs.map((run) => run[name]));
    console.log(
      page.padEnd(22) +
        [of('paint'), of('blocking'), of('longest'), of('long')]
          .map((figure) => column(figure.toFixed(0)))
          .join(''),
    );
    if (of('longest') > LONG) process.exitCode = 1;
  }
} finally {
  await browser.close();
  await server.close();
}

function column(text: string): string {
  return text.padStart(12);
}

/** What the main thread does after the first paint of a page that nothing is kept of; null where the trace has none. */
async function tasksOf(url: string): Promise<Tasks | null> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const end = await recordTrace(cdp);
    await page.goto(url, { waitUntil: 'load' });
    await pause(HYDRATION);
    return tasksIn(await end(), url);
  } finally {
    await context.close();
  }
}

type Trace = Awaited<ReturnType<Awaited<ReturnType<typeof recordTrace>>>>;

function tasksIn({ events, tasks }: Trace, url: string): Tasks | null {
  const painted = paintOf(events, url);
  if (!painted) return null;
  const { start, paint } = painted;
  const times = tasks
    .filter(({ pid, ts }) => pid === start.pid && ts > paint.ts)
    .map(({ ms }) => ms * CPU_SLOWDOWN);
  const long = times.filter((ms) => ms > LONG);
  return {
    paint: (paint.ts - start.ts) / 1000,
    blocking: long.reduce((sum, ms) => sum + ms - LONG, 0),
    longest: Math.max(0, ...times),
    long: long.length,
  };
}
