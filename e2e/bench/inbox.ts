import { chromium, type Browser, type Page } from '@playwright/test';
import { signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { startServer } from '../core/server.ts';
import { eventWithCards, type ManyCards } from './many-cards.ts';
import { photoOfPhone } from './phone-photo.ts';
import { recordTrace } from './trace.ts';

/**
 * Measures the couple's received cards: the time to the first list with 50 and with 1,000 cards with pictures, the
 * longest task while 1,000 are scrolled through, and the API with 10,000 cards, page by page. `npm run bench:inbox`
 * builds first; `CARDS=200 MANY=2000 RUNS=3` makes it smaller. Fails if a task takes more than 50 ms of CPU time.
 */
const CARDS = Number(process.env.CARDS ?? 1000);
const MANY = Number(process.env.MANY ?? 10_000);
const RUNS = Number(process.env.RUNS ?? 7);
const FEW = 50;
const PAGE = 48;
const MOST_FRAME_MS = 50;
/** Pixels per frame while scrolling, as after a strong flick. */
const STEP = 60;

const server = await startServer({ LOG_LEVEL: 'warn' });
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const photo = await photoOfPhone(browser);
  const few = await eventWithCards(server, photo, { count: FEW, withFiles: true });
  const thousand = await eventWithCards(server, photo, { count: CARDS, withFiles: true });
  const many = await eventWithCards(server, photo, { count: MANY, withFiles: false });
  await throughTheApi([few, thousand, many]);
  await firstList(browser, few, thousand);
  for (const width of [390, 1280]) await scrollCards(browser, thousand, width);
} finally {
  await browser.close();
  await server.close();
}

function figuresOf(values: readonly number[]) {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { median: at(0.5), p99: at(0.99), longest: sorted.at(-1) ?? 0 };
}

async function throughTheApi(events: ManyCards[]): Promise<void> {
  for (const { couple, eventId } of events) {
    const read = async (path: string) => {
      const began = performance.now();
      const answer = await fetch(`${server.url}/api/${path}`, {
        headers: { authorization: `Bearer ${couple.token}` },
      });
      const body = (await answer.json()) as { data: unknown[]; next_cursor: string | null };
      return { body, ms: performance.now() - began };
    };
    const list = `bride-groom/received-card?event_id=${eventId}&limit=${PAGE}`;
    await read(list);
    const first: number[] = [];
    for (let run = 0; run < RUNS * 3; run++) first.push((await read(list)).ms);
    const pages: number[] = [];
    let [cards, cursor]: [number, string | null] = [0, ''];
    while (cursor !== null) {
      const { body, ms } = await read(
        cursor ? `${list}&cursor=${encodeURIComponent(cursor)}` : list,
      );
      pages.push(ms);
      cards += body.data.length;
      cursor = body.next_cursor;
    }
    const counts = await read(`bride-groom/received-card/counts?event_id=${eventId}`);
    const search = await read(`${list}&q=guest%2012`);
    const all = figuresOf(pages);
    console.log(
      `${cards} cards: first page ${figuresOf(first).median.toFixed(1)} ms; ${pages.length} pages, ` +
        `median ${all.median.toFixed(1)} ms, longest ${all.longest.toFixed(1)} ms; ` +
        `counts ${counts.ms.toFixed(1)} ms, a search ${search.ms.toFixed(1)} ms`,
    );
  }
}

/** Opens the home page of a signed-in couple: layout and scripts are cached, cards are not. */
async function homeOf(of: Browser, couple: ManyCards['couple'], width: number): Promise<Page> {
  const page = await of.newPage({
    baseURL: server.url,
    viewport: { width, height: width < 600 ? 844 : 900 },
    serviceWorkers: 'block',
  });
  await signInHere(page, couple);
  await page.goto('/bride-groom/home');
  await page.waitForLoadState('networkidle');
  return page;
}

/** @returns milliseconds from navigation to the first card in the list */
async function openReceivedCards(page: Page, { eventId }: ManyCards): Promise<number> {
  const began = performance.now();
  await page.goto(`/bride-groom/received-cards?event_id=${eventId}`);
  await page.getByRole('list', { name: 'Cards' }).getByRole('listitem').first().waitFor();
  return performance.now() - began;
}

async function firstList(of: Browser, few: ManyCards, thousand: ManyCards): Promise<void> {
  const events = [
    [FEW, few],
    [CARDS, thousand],
  ] as const;
  const taken = new Map<number, number[]>();
  for (let run = 0; run < RUNS; run++)
    for (const [count, event] of run % 2 === 0 ? events : events.toReversed()) {
      const page = await homeOf(of, event.couple, 1280);
      taken.set(count, [...(taken.get(count) ?? []), await openReceivedCards(page, event)]);
      await page.close();
    }
  for (const [count, values] of taken)
    console.log(
      `first list of ${count} cards in a browser: median ${figuresOf(values).median.toFixed(0)} ms`,
    );
}

interface Scrolled {
  frames: number[];
  tiles: number;
  pixels: number;
}

async function scrollCards(of: Browser, event: ManyCards, width: number): Promise<void> {
  const page = await homeOf(of, event.couple, width);
  await openReceivedCards(page, event);
  await page.waitForLoadState('networkidle');
  const end = await recordTrace(await page.context().newCDPSession(page));
  const { frames, tiles, pixels } = await page.evaluate(scrollThrough, STEP);
  const tasks = (await end()).tasks.map(({ ms }) => ms);
  const work = figuresOf(tasks);
  const { median, p99, longest } = figuresOf(frames);
  console.log(
    `${CARDS} cards scrolled through at ${width} px, ${pixels} px, at most ${tiles} cards in the page:\n` +
      `  ${frames.length} frames on the clock: median ${median.toFixed(1)} ms, 99 % below ${p99.toFixed(1)} ms, longest ${longest.toFixed(1)} ms\n` +
      `  the page’s thread: longest task ${work.longest.toFixed(1)} ms of processor time, ${tasks.filter((ms) => ms > MOST_FRAME_MS).length} over ${MOST_FRAME_MS} ms`,
  );
  if (work.longest > MOST_FRAME_MS) process.exitCode = 1;
  await page.close();
}

/** Runs in the page: scrolls a step per frame until no more cards load. */
async function scrollThrough(step: number): Promise<Scrolled> {
  const frames: number[] = [];
  let [before, at, still, tiles] = [performance.now(), -1, 0, 0];
  // At the end of the list, waits up to 60 frames for the next page.
  while (still < 60) {
    await new Promise((resume) => requestAnimationFrame(resume));
    const now = performance.now();
    if (still === 0) frames.push(now - before);
    before = now;
    window.scrollBy({ top: step, behavior: 'instant' });
    still = window.scrollY === at ? still + 1 : 0;
    at = window.scrollY;
    tiles = Math.max(tiles, document.querySelectorAll('[role="listitem"]').length);
  }
  return { frames, tiles, pixels: Math.round(at) };
}
