import { chromium, type Browser } from '@playwright/test';
import { resolve } from 'node:path';
import { newCouple, newEvent } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { GuestPages } from '../pages/guest.ts';
import { median, visit, type Visit } from './slow-phone.ts';

/**
 * The federated product beside the same code as one bundle, both with preload tags, on a slow phone:
 * alternating cold visits, medians. Build both first: `npm run bench:federation` does.
 */
const RUNS = Number(process.env.RUNS ?? 7);
const dist = resolve(import.meta.dirname, '../../dist');
const variants = { federated: `${dist}/site`, bundle: `${dist}/single` };
type Variant = keyof typeof variants;

interface Prepared {
  server: RunningServer;
  eventUrl: string;
  storageState: Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const sites: Record<Variant, Prepared> = {
  federated: await prepare('federated'),
  bundle: await prepare('bundle'),
};
try {
  await compare('/', 'h1', (site) => ({ url: `${site.server.url}/` }));
  await compare("a guest's event page", 'h1', ({ eventUrl, storageState }) => ({
    url: eventUrl,
    storageState,
  }));
} finally {
  await browser.close();
  for (const { server } of Object.values(sites)) await server.close();
}

async function prepare(variant: Variant): Promise<Prepared> {
  const server = await startServer({ SITE_DIR: variants[variant], LOG_LEVEL: 'warn' });
  const event = await newEvent(await newCouple(server));
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await new GuestPages(page).arrive(event.link, 'Theo');
  const storageState = await context.storageState();
  const eventUrl = page.url();
  await context.close();
  return { server, eventUrl, storageState };
}

async function compare(
  title: string,
  ready: string,
  where: (site: Prepared) => { url: string; storageState?: Prepared['storageState'] },
): Promise<void> {
  const visits: Record<Variant, Visit[]> = { federated: [], bundle: [] };
  for (let run = 0; run < RUNS; run++)
    for (const variant of ['federated', 'bundle'] as const) {
      const { url, ...options } = where(sites[variant]);
      visits[variant].push(await visit(browser, url, { ...options, ready }));
    }
  console.log(`\n${title} (median of ${RUNS}, cold, 1.6 Mbit/s, 150 ms, CPU ÷4)`);
  for (const figure of ['scriptBytes', 'requests', 'depth', 'paint'] as const) {
    const federated = median(visits.federated.map((each) => each[figure]));
    const bundle = median(visits.bundle.map((each) => each[figure]));
    const ratio = (federated / bundle).toFixed(2);
    const cells = [federated.toFixed(0), bundle.toFixed(0), `${ratio} ×`];
    console.log(`  ${figure.padEnd(12)} ${cells.map((cell) => cell.padStart(10)).join('')}`);
  }
}
