import { chromium, type CDPSession, type Page } from '@playwright/test';
import { newGuest, sendCard } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { newWall } from '../core/wall.ts';
import { GuestPages } from '../pages/guest.ts';

/**
 * Measures the live wall with two browsers: the time from a guest's press until the card is on the wall; then an hour
 * of arrivals, one every ten seconds of the wall's clock, which is moved forward, and the page's heap after garbage
 * collection. `npm run bench:wall` builds first; `TIMES=5 ARRIVALS=60` makes it shorter.
 */
const TIMES = Number(process.env.TIMES ?? 15);
const ARRIVALS = Number(process.env.ARRIVALS ?? 360);
/** Milliseconds of the wall's clock between two cards. */
const INTERVAL = 10_000;
/** Measurements of the heap. */
const MEASUREMENTS = 6;
const MB = 1024 * 1024;
/** Cards per guest: the server allows a person sixty cards without money in an hour. */
const CARDS_PER_GUEST = 50;

const server = await startServer({ LOG_LEVEL: 'warn' });
const launch = async () =>
  chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const [venue, phones] = [await launch(), await launch()];
try {
  await arrivalTimes(server);
  await anHour(server);
} finally {
  await venue.close();
  await phones.close();
  await server.close();
}

async function openScreen(path: string): Promise<Page> {
  const page = await venue.newPage({
    baseURL: server.url,
    viewport: { width: 1920, height: 1080 },
    serviceWorkers: 'block',
  });
  await page.goto(path);
  return page;
}

/** Milliseconds from pressing “Send the card” until its envelope is on the wall. */
async function arrivalTimes(of: RunningServer): Promise<void> {
  const { event, path } = await newWall(of);
  const wall = await openScreen(path);
  await wall.getByText('The first card appears here').waitFor();
  const link = new URL(event.link);
  const taken: number[] = [];
  for (let time = 0; time < TIMES; time++) {
    const name = `Guest ${time + 1}`;
    const page = await phones.newPage({
      baseURL: of.url,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const guest = new GuestPages(page);
    await guest.arrive(link.pathname + link.search, name);
    await guest.write('May your house always be full of music.');
    const arrived = wall
      .locator('[data-scene="envelope"]')
      .getByText(name, { exact: true })
      .waitFor({ timeout: 60_000 });
    const began = performance.now();
    await guest.send();
    await arrived;
    taken.push(performance.now() - began);
    await page.close();
    // The sender is celebrated for some seconds; the next card is sent once that is over, so that it does not queue.
    await wall.waitForFunction(() => document.querySelector('[data-arriving]') === null);
  }
  taken.sort((a, b) => a - b);
  const median = taken[Math.floor(taken.length / 2)] ?? 0;
  const longest = taken.at(-1) ?? 0;
  console.log(`${TIMES} cards, from the press on the phone to the wall:`);
  console.log(`  median ${median.toFixed(0)} ms, longest ${longest.toFixed(0)} ms`);
  if (longest > 2000) process.exitCode = 1;
  await wall.close();
}

async function anHour(of: RunningServer): Promise<void> {
  const { event, path } = await newWall(of);
  const page = await openScreen('/faq');
  await page.clock.install();
  await page.goto(path);
  await page.getByText('The first card appears here').waitFor();
  const devtools = await page.context().newCDPSession(page);
  let guest = await newGuest(of, event.unique_code);
  const heaps: number[] = [];
  for (let sent = 1; sent <= ARRIVALS; sent++) {
    if (sent % CARDS_PER_GUEST === 0) guest = await newGuest(of, event.unique_code);
    const read = page.waitForResponse(/\/api\/wall\/[\w-]+$/);
    await sendCard(
      guest,
      event.id,
      `Card ${sent}. ${'Many happy years to you both. '.repeat(sent % 9)}`,
    );
    await read;
    await page.clock.runFor(INTERVAL);
    if (sent % Math.ceil(ARRIVALS / MEASUREMENTS) !== 0) continue;
    const { heap, nodes } = await heapOf(devtools);
    heaps.push(heap);
    const minutes = (sent * INTERVAL) / 60_000;
    console.log(
      `  after ${minutes.toFixed(0)} min, ${sent} cards: ${(heap / MB).toFixed(1)} MB, ${nodes} nodes`,
    );
  }
  // By the first measurement everything is loaded; later growth comes from cards only.
  const grown = ((heaps.at(-1) ?? 0) - (heaps[0] ?? 0)) / MB;
  console.log(`  grown since the first look: ${grown.toFixed(1)} MB`);
  if (grown > 4) process.exitCode = 1;
}

/** Returns heap bytes and DOM nodes after garbage collection. */
async function heapOf(devtools: CDPSession): Promise<{ heap: number; nodes: number }> {
  for (let round = 0; round < 3; round++) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const { nodes } = await devtools.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes };
}
