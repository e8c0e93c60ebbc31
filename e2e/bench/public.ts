import { chromium } from '@playwright/test';
import { get } from 'node:http';
import { resolve } from 'node:path';
import { findChromium } from '../core/chromium.ts';
import { invitation, SCANNED } from './invitation.ts';
import { photoOfPhone } from './phone-photo.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { median, visit, type Visit } from './slow-phone.ts';

/**
 * Measures the public pages on a slow phone: the product, prerendered and federated, against the same code as one
 * bundle that renders in the browser, both with preload tags. Medians of alternating cold visits; then the time to
 * first byte of the start page, without a slow network. `npm run bench:public` builds both first. Includes the page
 * that a printed code opens, of an event with a 12-megapixel photo.
 */
const RUNS = Number(process.env.RUNS ?? 7);
const PAGES = (process.env.PAGES ?? `/,${SCANNED}`).split(',');
const FIRST_BYTES = 200;

const dist = resolve(import.meta.dirname, '../../dist');
const start = async (folder: string) =>
  startServer({ SITE_DIR: `${dist}/${folder}`, LOG_LEVEL: 'warn' });
const servers = { site: await start('built'), bundle: await start('single') };
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  for (const path of PAGES) await compare(path, await addressesOf(path));
  await firstByte(servers.site);
} finally {
  await browser.close();
  for (const server of Object.values(servers)) await server.close();
}

/** The address of a page on each server; for `SCANNED`, creates an event on both. */
async function addressesOf(path: string): Promise<Record<keyof typeof servers, string>> {
  const { site, bundle } = servers;
  if (path !== SCANNED) return { site: site.url + path, bundle: bundle.url + path };
  const photo = await photoOfPhone(browser);
  return { site: await invitation(site, photo), bundle: await invitation(bundle, photo) };
}

async function compare(path: string, addresses: Record<keyof typeof servers, string>) {
  const visits: Record<keyof typeof servers, Visit[]> = { site: [], bundle: [] };
  for (let run = 0; run < RUNS; run++)
    for (const variant of ['site', 'bundle'] as const)
      visits[variant].push(await visit(browser, addresses[variant], { ready: '[data-screen] h1' }));
  console.log(`\n${path} (median of ${RUNS}, cold, 1.6 Mbit/s, 150 ms, CPU ÷4)`);
  console.log(`  ${''.padEnd(12)}${['site', 'bundle', 'ratio'].map(cell).join('')}`);
  const figures = ['paint', 'blocking', 'shift', 'scriptBytes', 'bytes', 'requests'] as const;
  for (const figure of figures) {
    const [site, bundle] = [visits.site, visits.bundle].map((each) =>
      median(each.map((one) => one[figure])),
    );
    if (site === undefined || bundle === undefined) continue;
    const digits = figure === 'shift' ? 3 : 0;
    const ratio = bundle === 0 ? '' : `${(site / bundle).toFixed(2)} ×`;
    const cells = [site.toFixed(digits), bundle.toFixed(digits), ratio];
    console.log(`  ${figure.padEnd(12)}${cells.map(cell).join('')}`);
  }
}

function cell(text: string): string {
  return text.padStart(11);
}

/** Measures the time to first byte of the start page, which the server composes and compresses. */
async function firstByte({ url }: RunningServer): Promise<void> {
  const times: number[] = [];
  for (let each = 0; each < FIRST_BYTES; each++) times.push(await timeToFirstByte(`${url}/`));
  const sorted = times.toSorted((a, b) => a - b);
  const slowest = sorted[Math.floor(FIRST_BYTES * 0.95)] ?? Number.NaN;
  console.log(`\nFirst byte of / on this machine, ${FIRST_BYTES} in a row`);
  console.log(`  median ${median(times).toFixed(1)} ms, 95 % within ${slowest.toFixed(1)} ms`);
}

function timeToFirstByte(address: string): Promise<number> {
  return new Promise((found, failed) => {
    const began = performance.now();
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    get(address, { headers }, (answer) => {
      answer.once('data', () => found(performance.now() - began));
      answer.resume();
    }).once('error', failed);
  });
}
