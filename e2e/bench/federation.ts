import { chromium, type Page } from '@playwright/test';
import { resolve } from 'node:path';
import { newCoupleWithEvent } from '../core/api.ts';
import { guestHere, signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { addPhoto } from '../core/event-photo.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { photoOfPhone } from './phone-photo.ts';
import { median, visitTwice, type Visit, type VisitOptions } from './slow-phone.ts';

/**
 * Measures what federation costs a first visit on a slow phone: the product against the same code as a single bundle,
 * both with preload tags. Medians of alternating visits, cold and then warm. `npm run bench:federation` builds both
 * first; `SITES=before=dist/a,after=dist/b` compares any two builds.
 */
const RUNS = Number(process.env.RUNS ?? 7);
const project = resolve(import.meta.dirname, '../..');
const folders = (process.env.SITES ?? 'federated=dist/built,bundle=dist/single').split(',');

type Session = NonNullable<VisitOptions['storageState']>;

interface Site {
  name: string;
  server: RunningServer;
  invitation: string;
  eventUrl: string;
  homeUrl: string;
  guest: Session;
  owner: Session;
}

/** An entry page: its address on a site, and the selector of the element that a visitor would use first. */
interface Entry {
  title: string;
  answering: string;
  at(site: Site): { url: string; storageState?: Session };
}

const entries: Entry[] = [
  {
    title: '/',
    answering: '[data-screen] a[href]',
    at: ({ server }) => ({ url: `${server.url}/` }),
  },
  {
    title: 'the page of a code',
    answering: '[data-screen] textarea',
    at: ({ invitation }) => ({ url: invitation }),
  },
  {
    title: "a guest's event page",
    answering: '[data-screen] button',
    at: ({ eventUrl, guest }) => ({ url: eventUrl, storageState: guest }),
  },
  {
    title: "a couple's home",
    answering: '[data-screen] button',
    at: ({ homeUrl, owner }) => ({ url: homeUrl, storageState: owner }),
  },
];

/** `PAGES=/,home` selects the entries whose title contains one of these. */
function isWanted({ title }: Entry): boolean {
  const wanted = process.env.PAGES?.split(',') ?? [title];
  return wanted.some((each) => title.includes(each));
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const photo = await photoOfPhone(browser);
const sites: Site[] = [];
try {
  for (const folder of folders) sites.push(await prepare(folder, photo));
  for (const entry of entries.filter(isWanted)) await compare(entry);
} finally {
  await browser.close();
  for (const { server } of sites) await server.close();
}

async function prepare(named: string, picture: Blob): Promise<Site> {
  const [name = '', folder = ''] = named.split('=');
  const server = await startServer({ SITE_DIR: resolve(project, folder), LOG_LEVEL: 'warn' });
  const { couple, event } = await newCoupleWithEvent(server);
  await addPhoto(server, couple, event, picture);
  const { pathname, search } = new URL(event.link);
  const invitation = server.url + pathname + search;
  // Warms the server: at a party, another guest has opened the page before.
  await fetch(invitation, { headers: { accept: 'text/html' } }).then((answer) => answer.text());
  const eventUrl = `${server.url}/attendee/wedding/${event.id}/detail`;
  const homeUrl = `${server.url}/bride-groom/home`;
  const guest = await sessionOf(server, eventUrl, async (page) =>
    guestHere(page, event.unique_code),
  );
  const owner = await sessionOf(server, homeUrl, async (page) => signInHere(page, couple));
  return {
    name,
    server,
    invitation,
    eventUrl,
    homeUrl,
    guest,
    owner,
  };
}

/** Returns the browser state of a visitor who has signed in and opened the page before, which also warms the server. */
async function sessionOf(
  server: RunningServer,
  url: string,
  signIn: (page: Page) => Promise<void>,
): Promise<Session> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signIn(page);
  // The first visit makes the server load the page's renderer, which the second visit then uses.
  await page.goto(url);
  await page.goto(url);
  const storageState = await context.storageState();
  await context.close();
  return storageState;
}

async function compare({ title, answering, at }: Entry): Promise<void> {
  const cold = new Map(sites.map(({ name }) => [name, [] as Visit[]]));
  const warm = new Map(sites.map(({ name }) => [name, [] as Visit[]]));
  for (let run = 0; run < RUNS; run++)
    for (const site of sites) {
      const { url, ...session } = at(site);
      const both = await visitTwice(browser, url, {
        ...session,
        ready: '[data-screen] h1',
        answering,
      });
      cold.get(site.name)?.push(both.cold);
      warm.get(site.name)?.push(both.warm);
    }
  show(`${title}, cold (median of ${RUNS}, 1.6 Mbit/s, 150 ms, CPU ÷4)`, cold);
  show(`${title}, warm`, warm);
}

function show(title: string, visits: ReadonlyMap<string, Visit[]>): void {
  console.log(`\n${title}`);
  console.log(`  ${''.padEnd(12)}${[...visits.keys(), 'ratio'].map(cell).join('')}`);
  const figures = ['scriptBytes', 'bytes', 'requests', 'depth', 'paint', 'interactive'] as const;
  for (const figure of figures) {
    const medians = [...visits.values()].map((each) => median(each.map((one) => one[figure])));
    const [first = Number.NaN, second = Number.NaN] = medians;
    const cells = [...medians.map((value) => value.toFixed(0)), `${(first / second).toFixed(2)} ×`];
    console.log(`  ${figure.padEnd(12)}${cells.map(cell).join('')}`);
  }
}

function cell(text: string): string {
  return text.padStart(12);
}
