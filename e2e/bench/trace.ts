import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, CDPSession } from '@playwright/test';
import { PHONE } from './slow-phone.ts';

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall-clock duration. */
  dur?: number;
  /** CPU time of the thread. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; url?: string } };
}

/** A task of a page's main thread. */
export interface MainTask {
  pid: number;
  /** Start, in microseconds of the trace's clock. */
  ts: number;
  /** Milliseconds of CPU time, which other programs on the machine do not affect. */
  ms: number;
}

/** What a trace recorded: all events, and the tasks of main threads. */
interface Trace {
  events: TraceEvent[];
  tasks: MainTask[];
}

/**
 * Starts a Chromium trace.
 * @param cdp a session of the page
 * @param more trace categories besides tasks, loading and paints
 * @returns stops the trace and returns its events and the tasks of main threads
 */
export async function recordTrace(
  cdp: CDPSession,
  more: readonly string[] = [],
): Promise<() => Promise<Trace>> {
  const events: TraceEvent[] = [];
  cdp.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: [
        'toplevel',
        'loading',
        'blink.user_timing',
        'disabled-by-default-devtools.timeline',
        ...more,
      ],
    },
  });
  return async () => {
    const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
    await cdp.send('Tracing.end');
    await complete;
    return { events, tasks: mainTasks(events) };
  };
}

/**
 * Records an uncached visit on a phone until some time after its load.
 * @param options.rest milliseconds to record after the load
 * @param options.slowdown throttling factor of the processor, relative to this machine
 * @param options.more trace categories besides tasks, loading and paints
 */
export async function traceVisit(
  browser: Browser,
  url: string,
  { rest, slowdown = 1, more = [] }: { rest: number; slowdown?: number; more?: readonly string[] },
): Promise<Trace> {
  const context = await browser.newContext({ ...PHONE, serviceWorkers: 'block' });
  try {
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    if (slowdown > 1) await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const end = await recordTrace(cdp, more);
    await page.goto(url, { waitUntil: 'load' });
    await pause(rest);
    return await end();
  } finally {
    await context.close();
  }
}

function mainTasks(events: TraceEvent[]): MainTask[] {
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`;
  const mains = new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(threadOf),
  );
  return events.flatMap((event) => {
    const { name, pid, ts, tdur } = event;
    if (name !== 'RunTask' || tdur === undefined || !mains.has(threadOf(event))) return [];
    return [{ pid, ts, ms: tdur / 1000 }];
  });
}

/** Finds the start of the navigation to an address and its first contentful paint; null without both. */
export function paintOf(
  events: readonly TraceEvent[],
  url: string,
): { start: TraceEvent; paint: TraceEvent } | null {
  const start = events.find(
    ({ name, args }) => name === 'navigationStart' && args?.data?.documentLoaderURL === url,
  );
  const paint = events.find(
    ({ name, pid }) => name === 'firstContentfulPaint' && pid === start?.pid,
  );
  return start && paint ? { start, paint } : null;
}

/**
 * Visits an address until `count` traces show its first paint; one visit before them warms caches and is not counted.
 * @param visit returns null if its trace has no first paint
 * @throws Error after more than three visits per requested trace
 */
export async function tracedVisits<Visit>(
  count: number,
  url: string,
  visit: (url: string) => Promise<Visit | null>,
): Promise<Visit[]> {
  await visit(url);
  const visits: Visit[] = [];
  for (let made = 0; visits.length < count; made += 1) {
    if (made > 3 * count) throw new Error(`Too many traces of ${url} have no first paint.`);
    const found = await visit(url);
    if (found) visits.push(found);
  }
  return visits;
}
