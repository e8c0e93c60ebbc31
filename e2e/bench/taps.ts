import { chromium, expect, type Page } from '@playwright/test';
import { newCouple, newEvent } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { animationsEnd, drawn } from '../core/drawn.ts';
import { startServer } from '../core/server.ts';
import { swipe } from '../core/swipe.ts';
import { GuestPages } from '../pages/guest.ts';
import { median, PHONE, slowDown } from './slow-phone.ts';

/**
 * What each tap of a guest costs on a slow phone: milliseconds until its effect is drawn, and the longest task from the
 * tap until all has come to rest. `npm run bench:taps` builds first; `RUNS=1` makes it shorter. Fails where a card that
 * turns holds the main thread for more than 50 ms, and where a tap waits for more than 200.
 */
const RUNS = Number(process.env.RUNS ?? 5);
/** Milliseconds that nothing may hold the main thread while a card moves. */
const LONGEST_TASK = 50;
/** Milliseconds within which a tap is answered. */
const ANSWERED = 200;

interface Watched {
  tasks: number[];
  answers: number[];
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { tasks: [], answers: [] };
    Object.assign(window, { watched });
    const durations = (list: PerformanceObserverEntryList) =>
      list.getEntries().map(({ duration }) => duration);
    new PerformanceObserver((list) => watched.tasks.push(...durations(list))).observe({
      type: 'longtask',
    });
    new PerformanceObserver((list) => watched.answers.push(...durations(list))).observe({
      type: 'event',
      durationThreshold: 16,
    } as PerformanceObserverInit);
  });
}

/** What the page was busy with while something was done. */
async function during(page: Page, act: () => Promise<unknown>): Promise<Watched> {
  await page.waitForLoadState('networkidle');
  await drawn(page, 20);
  await page.evaluate(() => {
    Object.assign((window as unknown as { watched: Watched }).watched, { tasks: [], answers: [] });
  });
  await act();
  await animationsEnd(page);
  await drawn(page, 20);
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

const found = new Map<string, Watched[]>();
const note = (name: string, watched: Watched) =>
  found.set(name, [...(found.get(name) ?? []), watched]);

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const server = await startServer({ LOG_LEVEL: 'warn' });
try {
  const event = await newEvent(await newCouple(server));
  for (let run = 0; run < RUNS; run += 1) {
    const context = await browser.newContext({ ...PHONE, viewport: { width: 390, height: 664 } });
    const page = await context.newPage();
    await watch(page);
    await slowDown(await context.newCDPSession(page));
    const guest = new GuestPages(page);
    await page.goto(event.link);
    await guest.expectAlive();
    const tap = async (name: string) => page.getByRole('button', { name, exact: true }).tap();
    const front = page.getByRole('img', { name: /, for Amara and Luca: / });

    note(
      'next design, by a swipe',
      await during(page, async () => {
        const strip = page.getByRole('radiogroup', { name: 'Design', exact: true });
        const [first] = await strip.getByRole('radio').all();
        await swipe(front.first(), 'left');
        // The strip comes to rest, and then the next one is chosen.
        if (first) await expect(first).not.toBeChecked();
      }),
    );
    note('card turned', await during(page, async () => page.getByText('Tap to write').tap()));
    note('word typed', await during(page, async () => page.keyboard.type('Hello ')));
    note('card turned back', await during(page, async () => tap('See the front')));
    note(
      'designs opened',
      await during(page, async () => page.getByRole('button', { name: /See all designs/ }).tap()),
    );
    note(
      'design chosen',
      await during(page, async () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^Olive Branch/ })
          .tap(),
      ),
    );
    note('gift opened', await during(page, async () => tap('Gift')));
    note(
      'gift typed',
      await during(page, async () => page.getByRole('dialog').getByLabel('Your gift').fill('50')),
    );
    note('gift added', await during(page, async () => tap('Add the gift')));
    await context.close();
  }
  console.log(`Median of ${RUNS}, CPU ÷4: what a tap waits for, ms; longest task, ms`);
  let missed = 0;
  for (const [name, runs] of found) {
    const answered = median(runs.map(({ answers }) => Math.max(0, ...answers)));
    const task = median(runs.map(({ tasks }) => Math.max(0, ...tasks)));
    const isMoving = name.includes('turned');
    const isMissed = answered > ANSWERED || (isMoving && task > LONGEST_TASK);
    if (isMissed) missed += 1;
    console.log(
      `${name.padEnd(26)}${String(Math.round(answered)).padStart(6)}${String(Math.round(task)).padStart(6)}${isMissed ? '  missed' : ''}`,
    );
  }
  if (missed > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await server.close();
}
