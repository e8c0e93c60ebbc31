import { chromium } from '@playwright/test';
import { findChromium } from '../core/chromium.ts';
import { pagesBeforeSignIn } from '../core/public-pages.ts';
import { startServer } from '../core/server.ts';
import { addressOf, SCANNED } from './invitation.ts';
import { CPU_SLOWDOWN, median } from './slow-phone.ts';
import { paintOf, tracedVisits, traceVisit } from './trace.ts';

/**
 * Measures how long tasks block a page after its first paint, on a phone with a processor four times slower: `npm run
 * bench:main-thread-tasks`. Pages load at this machine's full speed, and each task counts four times the CPU time that it
 * took: unlike wall-clock time, CPU time does not depend on what else the machine does. Includes the page of a code.
 * Paths may follow the command; `RUNS=7` takes the median of seven. Fails if a task exceeds 50 ms.
 */
const RUNS = Number(process.env.RUNS ?? 5);
/** Milliseconds from which a task counts as long. */
const LONG = 50;
/** Milliseconds after the load during which a page hydrates and requests its data. */
const HYDRATION = 2500;

interface Tasks {
  /** Milliseconds until the first contentful paint, at this machine's full speed. */
  paint: number;
  /** Total blocking time: the milliseconds of each task beyond `LONG`. */
  blocking: number;
  longest: number;
  long: number;
}

const requestedPages = process.argv.slice(2);
const server = await startServer({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({ executablePath: findChromium() });
try {
  console.log(
    ['page'.padEnd(22), ...['paint', 'blocking', 'longest', 'above 50'].map(column)].join(''),
  );
  for (const page of requestedPages.length > 0 ? requestedPages : [...pagesBeforeSignIn, SCANNED]) {
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

/** Records the main thread's tasks after the first paint of an uncached page; null if the trace shows no paint. */
async function tasksOf(url: string): Promise<Tasks | null> {
  const { events, tasks } = await traceVisit(browser, url, { rest: HYDRATION });
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
