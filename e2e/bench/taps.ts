import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { newCouple, newEvent, type NewEvent } from '../core/api.ts';
import { signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { animationsEnd, waitForFrames } from '../core/animations.ts';
import { PHOTO } from '../core/fixtures.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { swipe } from '../core/swipe.ts';
import { fillCard } from '../pages/card-form.ts';
import { GuestPages } from '../pages/guest.ts';
import { PayPage } from '../pages/pay.ts';
import { eventWithCards, type ManyCards } from './many-cards.ts';
import { photoOfPhone } from './phone-photo.ts';
import { median, PHONE, slowDown } from './slow-phone.ts';

/**
 * Measures what each tap of a guest and of a couple costs, on a slow phone and on an unthrottled device: milliseconds
 * until its effect is drawn, the longest task until all animations end, and the number of inserted CSS rules, each of
 * which makes the browser recalculate the style of the whole page. `npm run bench:taps` builds first; `RUNS=1
 * DEVICES=phone` makes it shorter. Fails if a tap exceeds the device's limit, or if turning a card blocks the phone's
 * main thread for more than 50 ms.
 */
const RUNS = Number(process.env.RUNS ?? 5);
/** Longest acceptable milliseconds until a tap's effect is drawn, by device. */
const DEVICES = { phone: 200, desk: 50 };
type Device = keyof typeof DEVICES;
/** Longest acceptable task in milliseconds while a card turns. */
const LONGEST_TASK = 50;
const CARDS = 100;

interface Watched {
  tasks: number[];
  answers: number[];
  /** Number of CSS rules inserted into the page's style sheets. */
  rules: number;
}

async function watch(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watched: Watched = { tasks: [], answers: [], rules: 0 };
    Object.assign(window, { watched });
    const insert = CSSStyleSheet.prototype.insertRule;
    CSSStyleSheet.prototype.insertRule = function insertRule(...rule) {
      watched.rules += 1;
      return insert.apply(this, rule);
    };
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

/** Performs an action; returns long tasks, event durations and inserted rules until all animations end. */
async function during(page: Page, act: () => Promise<unknown>): Promise<Watched> {
  await page.waitForLoadState('networkidle');
  await waitForFrames(page, 20);
  await page.evaluate(() => {
    Object.assign((window as unknown as { watched: Watched }).watched, {
      tasks: [],
      answers: [],
      rules: 0,
    });
  });
  await act();
  await animationsEnd(page);
  await waitForFrames(page, 20);
  return page.evaluate(() => (window as unknown as { watched: Watched }).watched);
}

type Note = (name: string, act: () => Promise<unknown>) => Promise<void>;

/** A guest's card with a gift, from choosing the design to paying. */
async function asGuest(page: Page, { link }: NewEvent, note: Note): Promise<void> {
  const guest = new GuestPages(page);
  await page.goto(link);
  await guest.expectHydrated();
  const tap = async (name: string | RegExp) =>
    page.getByRole('button', { name, exact: typeof name === 'string' }).tap();
  const front = page.getByRole('img', { name: /, for Amara and Luca: / });

  await note('next design, by a swipe', async () => {
    const strip = page.getByRole('radiogroup', { name: 'Design', exact: true });
    const [first] = await strip.getByRole('radio').all();
    await swipe(front.first(), 'left');
    // The next design is selected only once the strip has stopped scrolling.
    if (first) await expect(first).not.toBeChecked();
  });
  await note('card turned', async () => page.getByText('Tap to write').tap());
  await note('word typed', async () => page.keyboard.type('Hello '));
  await note('card turned back', async () => tap('See the front'));
  await note('designs opened', async () => tap(/See all designs/));
  const sheet = page.getByRole('dialog');
  await note('design chosen', async () =>
    sheet.getByRole('button', { name: /^Olive Branch/ }).tap(),
  );
  await note('gift opened', async () => tap('Gift'));
  await note('gift typed', async () => sheet.getByLabel('Your gift').fill('50'));
  await note('gift added', async () => tap('Add the gift'));
  await note('photo added', async () => {
    const chooser = page.waitForEvent('filechooser');
    await tap('Photo');
    await (await chooser).setFiles(PHOTO);
    await page
      .getByRole('list', { name: 'On your card' })
      .getByRole('button', { name: /^Photo/ })
      .waitFor();
  });
  await page.getByLabel('From', { exact: true }).fill('Theo Lind');
  const payment = new PayPage(page);
  await note('way to the payment', async () => {
    await tap(/^Continue to payment/);
    await payment.expectHere();
    await page.getByLabel('Card number').waitFor();
  });
  await note('payment card typed', async () => fillCard(page, '4242424242424242'));
  await note('paid', async () => {
    await tap(/^Pay \$/);
    await payment.expectSent();
  });
}

/** A couple's received cards: searched, made a favourite, opened and thanked for. */
async function asCouple(page: Page, { couple, eventId }: ManyCards, note: Note): Promise<void> {
  await signInHere(page, couple);
  await page.goto(`/bride-groom/received-cards?event_id=${eventId}`);
  const cards = page.getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await cards.first().waitFor();
  await note('menu opened', async () => page.getByRole('button', { name: 'Open menu' }).tap());
  await note('menu closed', async () => page.keyboard.press('Escape'));
  await note('cards searched', async () => {
    await page.getByRole('searchbox', { name: 'Search your cards' }).pressSequentially('guest 12');
    await page.getByText(/^\d+ cards? found$/).waitFor();
  });
  await note('card made a favourite', async () =>
    cards
      .first()
      .getByRole('button', { name: /^Favorite/ })
      .tap(),
  );
  await note('all cards again', async () =>
    page.getByRole('button', { name: 'Show all cards' }).tap(),
  );
  await note('cards filtered', async () => page.getByRole('button', { name: /^Favorites/ }).tap());
  await note('way to a card', async () => {
    await cards.first().getByRole('link').tap();
    await page.getByRole('button', { name: 'Open the card' }).waitFor();
  });
  const thanks = page.getByLabel('Your thanks');
  await note('card opened', async () => {
    await page.getByRole('button', { name: 'Open the card' }).tap();
    await thanks.waitFor();
  });
  await note('thanks typed', async () => {
    await thanks.tap();
    await page.keyboard.type('Thank you');
  });
  await note('thanks sent', async () =>
    page.getByRole('button', { name: 'Send your thanks' }).tap(),
  );
  await note('what is new opened', async () =>
    page.getByRole('link', { name: /^Notifications/ }).tap(),
  );
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const server = await startServer({ LOG_LEVEL: 'warn' });
try {
  const photo = await photoOfPhone(browser);
  for (const device of Object.keys(DEVICES) as Device[])
    if ((process.env.DEVICES ?? device).includes(device)) await report(device, photo);
} finally {
  await browser.close();
  await server.close();
}

async function report(device: Device, photo: Blob): Promise<void> {
  const found = new Map<string, Watched[]>();
  for (let run = 0; run < RUNS; run += 1) {
    const { event, cards } = await arrange(server, photo);
    for (const visit of [
      async (page: Page, note: Note) => asGuest(page, event, note),
      async (page: Page, note: Note) => asCouple(page, cards, note),
    ])
      await onDevice(browser, device, async (page) =>
        visit(page, async (name, act) => {
          const watched = await during(page, act);
          found.set(name, [...(found.get(name) ?? []), watched]);
        }),
      );
  }
  const slowed = device === 'phone' ? ', CPU ÷ 4' : '';
  console.log(
    `\n${device}${slowed}, median of ${RUNS}: a tap waits, ms; longest task, ms; rules of style that came`,
  );
  for (const [name, runs] of found) {
    const answered = median(runs.map(({ answers }) => Math.max(0, ...answers)));
    const task = median(runs.map(({ tasks }) => Math.max(0, ...tasks)));
    const isHeld = device === 'phone' && name.includes('turned') && task > LONGEST_TASK;
    const isMissed = answered > DEVICES[device] || isHeld;
    if (isMissed) process.exitCode = 1;
    const inserted = median(runs.map(({ rules }) => rules));
    const figures = [answered, task, inserted]
      .map((each) => String(Math.round(each)).padStart(6))
      .join('');
    console.log(`${name.padEnd(26)}${figures}${isMissed ? '  missed' : ''}`);
  }
}

async function arrange(on: RunningServer, photo: Blob) {
  return {
    event: await newEvent(await newCouple(on)),
    cards: await eventWithCards(on, photo, { count: CARDS, withFiles: true }),
  };
}

async function onDevice(
  on: Browser,
  device: Device,
  visit: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await on.newContext({
    ...PHONE,
    baseURL: server.url,
    viewport: { width: 390, height: 664 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await watch(page);
  if (device === 'phone') await slowDown(await context.newCDPSession(page));
  await visit(page);
  await context.close();
}
