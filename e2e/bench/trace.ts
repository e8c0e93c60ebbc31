import type { CDPSession } from '@playwright/test';

/** An event of Chromium's trace; times in microseconds. */
export interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  /** By the clock. */
  dur?: number;
  /** Processor time of the thread. */
  tdur?: number;
  args?: { name?: string; data?: { documentLoaderURL?: string; url?: string } };
}

/** A task of a page's main thread. */
export interface MainTask {
  pid: number;
  /** When it began, in microseconds of the trace. */
  ts: number;
  /** Milliseconds of processor time: those of other programs, which may hold the machine meanwhile, are not among them. */
  ms: number;
}

/**
 * Records what the page's process does.
 * @param cdp a session of the page
 * @param more categories of Chromium's trace that are recorded beside tasks, loading and paints
 * @returns ends it, and gives the events and the tasks of the main threads
 */
export async function recordTrace(
  cdp: CDPSession,
  more: readonly string[] = [],
): Promise<() => Promise<{ events: TraceEvent[]; tasks: MainTask[] }>> {
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

/** The start of the navigation to an address and its first contentful paint; null where the trace lacks one of them. */
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
 * Visits an address until so many traces show its paint, after once that warms the machine's own caches.
 * @param visit gives null where its trace has no first paint
 * @throws Error after three visits for each that is asked for
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
