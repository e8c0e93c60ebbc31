import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { newAttendee, newCouple, newEvent, newPaymentMethod, type NewEvent } from '../core/api.ts';
import { signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { makeVideo } from '../core/files.ts';
import { CLIP, PHOTO } from '../core/fixtures.ts';
import { startServer } from '../core/server.ts';
import { compareLanguages } from './languages.ts';
import { Person, type Effort } from './simulated-person.ts';
import { median, PHONE, slowDown } from './slow-phone.ts';

/**
 * Sends a card in every way on a slow phone and counts taps, fields, screens and seconds from the scanned code to
 * “sent”. Each run has a new browser and event. Then compares bytes and paint of the code's page in every language with
 * English. `npm run bench:guest` builds first; `WAYS=plain,voice,languages RUNS=1` selects.
 */
const RUNS = Number(process.env.RUNS ?? 3);
const MB = 1024 * 1024;
const MESSAGE = 'We wish you both a long and happy life together. With love';
const NAME = 'Theo Lind';
const SPOKEN_SECONDS = 5;
const PLAIN = '4242424242424242';
const ASKED_BY_BANK = '4000002500003155';

/** Limits that no journey may exceed. */
interface Aim {
  taps?: number;
  seconds?: number;
}

interface Way {
  name: string;
  aim?: Aim;
  /** The sender has an account with a saved payment card. */
  isMember?: boolean;
  go: (person: Person) => Promise<void>;
}

const WAYS: Way[] = [
  { name: 'plain', aim: { taps: 3, seconds: 45 }, go: press },
  {
    name: 'photo',
    async go(person) {
      await person.choose(PHOTO, person.page.getByRole('button', { name: 'Photo', exact: true }));
      await press(person);
    },
  },
  { name: 'film recorded', go: async (person) => record(person, 'Video') },
  {
    name: 'film of 100 MB',
    async go(person) {
      await open(person, 'Video');
      await person.choose(video, person.page.getByRole('button', { name: 'Choose a video' }));
      await press(person);
    },
  },
  { name: 'voice', go: async (person) => record(person, 'Voice') },
  { name: 'gift with new card', aim: { taps: 9 }, go: async (person) => payWithNew(person, PLAIN) },
  { name: 'gift with saved card', aim: { taps: 6 }, isMember: true, go: pay },
  {
    name: 'gift with 3-D Secure',
    async go(person) {
      await payWithNew(person, ASKED_BY_BANK);
      await person.tap(person.page.getByRole('button', { name: /complete/i }));
    },
  },
];

const chosen = process.env.WAYS?.split(',');
const folder = await mkdtemp(join(tmpdir(), 'keepsake-bench-'));
const video = join(folder, 'dance.mp4');
// A short video with an MP4 `free` box: players skip it and the server accepts it, but all its bytes are uploaded.
await makeVideo(CLIP, video, 100 * MB);
const server = await startServer({ LOG_LEVEL: 'warn' });
try {
  const titles = ['way', 'taps', 'outside', 'fields', 'pages', 'sheets', 'own s', 'waited s', 's'];
  console.log(`Median of ${RUNS}, 1.6 Mbit/s, 150 ms, CPU ÷4\n${line(titles)}`);
  for (const way of WAYS.filter(({ name }) => chosen?.includes(name) ?? true)) {
    const runs: Effort[] = [];
    for (let run = 0; run < RUNS; run += 1) runs.push(await send(way));
    report(way, runs);
  }
  if (chosen?.includes('languages') ?? true) await inEveryLanguage();
} finally {
  await server.close();
  await rm(folder, { recursive: true });
}

async function inEveryLanguage(): Promise<void> {
  const browser = await launch();
  try {
    const { link } = await newEvent(await newCouple(server));
    if (!(await compareLanguages(browser, link, RUNS))) process.exitCode = 1;
  } finally {
    await browser.close();
  }
}

async function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--use-fake-device-for-media-stream'],
  });
}

function report({ name, aim }: Way, runs: Effort[]): void {
  const of = (figure: (effort: Effort) => number) => median(runs.map(figure));
  const taps = of((each) => each.taps);
  const seconds = of((each) => each.own + each.waited);
  const counted = [
    taps,
    of((each) => each.outside),
    of((each) => each.fields),
    of((each) => each.pages),
    of((each) => each.sheets),
  ].map(String);
  const timed = [of((each) => each.own), of((each) => each.waited), seconds];
  console.log(line([name, ...counted, ...timed.map((each) => each.toFixed(1))]));
  if (taps > (aim?.taps ?? Infinity) || seconds > (aim?.seconds ?? Infinity)) {
    console.log(`  missed: at most ${JSON.stringify(aim)}`);
    process.exitCode = 1;
  }
}

function line([name = '', ...cells]: string[]): string {
  return name.padEnd(22) + cells.map((cell) => cell.padStart(9)).join('');
}

/** Sends a card, from the scanned code to the confirmation. */
async function send(way: Way): Promise<Effort> {
  const browser = await launch();
  try {
    const event = await newEvent(await newCouple(server));
    const storageState = way.isMember ? await memberAt(browser, event) : undefined;
    const context = await browser.newContext({
      ...PHONE,
      baseURL: server.url,
      // A service worker would prefetch for later visits, bypassing the throttled connection.
      serviceWorkers: 'block',
      ...(storageState ? { storageState } : {}),
    });
    const page = await context.newPage();
    await slowDown(await context.newCDPSession(page));
    const person = await Person.with(page);
    await page.goto(event.link, { waitUntil: 'commit' });
    // Tapping turns the card over and focuses its message.
    await person.tap(page.getByText('Tap to write'));
    await person.type(MESSAGE);
    if (!way.isMember) await person.write(page.getByLabel('From', { exact: true }), NAME);
    await way.go(person);
    await page
      .getByRole('heading', { name: /Your card (has arrived|is on its way)/ })
      .waitFor({ timeout: 120_000 });
    return person.effort();
  } finally {
    await browser.close();
  }
}

/** Browser state of a member who has joined the event and saved a payment card. */
async function memberAt(browser: Browser, event: NewEvent) {
  const member = await newAttendee(server, event.unique_code);
  await member.post('payment-method', { payment_method: await newPaymentMethod(server) });
  const context = await browser.newContext({ baseURL: server.url });
  await signInHere(await context.newPage(), member);
  const state = await context.storageState();
  await context.close();
  return state;
}

async function open(person: Person, button: string): Promise<void> {
  await person.tap(person.page.getByRole('button', { name: button, exact: true }));
}

/** Sends the card; files that are still uploading follow. */
async function press(person: Person): Promise<void> {
  await open(person, 'Send the card');
}

/** @param kind also the name of the button */
async function record(person: Person, kind: 'Video' | 'Voice'): Promise<void> {
  await open(person, kind);
  const ask = kind === 'Video' ? 'Turn the camera on' : 'Start recording';
  await person.page.getByRole('button', { name: ask, exact: true }).waitFor();
  await person.page.context().grantPermissions(['camera', 'microphone']);
  await open(person, ask);
  await person.allow();
  if (kind === 'Video') await open(person, 'Start recording');
  await person.page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
  await person.speak(SPOKEN_SECONDS);
  await open(person, 'Stop');
  await open(person, kind === 'Video' ? 'Use this video' : 'Use this voice note');
  await press(person);
}

/** Adds a gift of a suggested amount and goes on to the payment page. */
async function give(person: Person): Promise<void> {
  await open(person, 'Gift');
  await open(person, '$50');
  await open(person, 'Add the gift');
  await person.tap(person.page.getByRole('button', { name: /^Continue to payment/ }));
}

async function pay(person: Person): Promise<void> {
  await give(person);
  await person.tap(person.page.getByRole('button', { name: /^Pay \$/ }));
}

async function payWithNew(person: Person, number: string): Promise<void> {
  await give(person);
  await person.write(person.page.getByLabel('Card number'), number);
  // A complete field focuses the next one; the name on the card is prefilled from the signature.
  for (const [label, text] of [
    ['Expiry date', '1234'],
    ['Security code', '123'],
  ] as const) {
    const field = person.page.getByLabel(label);
    if (!(await field.evaluate((input) => input === document.activeElement)))
      await person.tap(field);
    await person.type(text);
  }
  await person.tap(person.page.getByRole('button', { name: /^Pay \$/ }));
}
