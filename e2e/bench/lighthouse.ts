import { setTimeout as pause } from 'node:timers/promises';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import lighthouse, { type Result } from 'lighthouse';
import { findChromium } from '../core/chromium.ts';
import { pagesBeforeSignIn } from '../core/public-pages.ts';
import { startServer } from '../core/server.ts';
import { addressOf, SCANNED } from './invitation.ts';
import { median } from './slow-phone.ts';

/**
 * Runs Lighthouse's mobile audit on every public page and the page of a code: `npm run bench:lighthouse` builds first.
 * Paths may follow the command; `RUNS=3` takes the median of three. Fails if a page scores below 98 in a category,
 * except `seo` for the page of a code, which search engines must not index. Lists the audits that cost points, and
 * Lighthouse's benchmark index of this machine: a busy machine lowers the scores (an idle laptop has an index of 1500
 * or more).
 */
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = Number(process.env.RUNS ?? 1);
/** `simulate`, Lighthouse's default, estimates a slow phone from a fast load; `devtools` throttles the load itself. */
const THROTTLING = process.env.THROTTLING === 'devtools' ? 'devtools' : 'simulate';
/** Lowest acceptable score in each category, of 100. */
const AIM = 98;
const requestedPages = process.argv.slice(2);

const server = await startServer({ LOG_LEVEL: 'warn' });
const browser = await startBrowser();
try {
  console.log(['page'.padEnd(22), ...CATEGORIES.map((name) => name.padStart(15))].join(''));
  const lost: string[] = [];
  const speeds: number[] = [];
  for (const page of requestedPages.length > 0 ? requestedPages : [...pagesBeforeSignIn, SCANNED]) {
    const address = await addressOf(server, page);
    const results: Result[] = [];
    for (let run = 0; run < RUNS; run += 1) results.push(await runAudit(address));
    const scores = CATEGORIES.map((name) => median(results.map((each) => scoreOf(each, name))));
    console.log(page.padEnd(22) + scores.map((score) => String(score).padStart(15)).join(''));
    const isMissed = (score: number, at: number) =>
      score < AIM && !(page === SCANNED && CATEGORIES[at] === 'seo');
    if (scores.some(isMissed)) process.exitCode = 1;
    speeds.push(...results.map(({ environment }) => environment.benchmarkIndex));
    lost.push(...results.slice(-1).flatMap((result) => pointsLost(page, result)));
  }
  console.log(`\nThis machine meanwhile: ${median(speeds).toFixed(0)}`);
  if (lost.length > 0) console.log(`\n${lost.join('\n')}`);
} finally {
  await browser.close();
  await server.close();
}

async function runAudit(url: string): Promise<Result> {
  const found = await lighthouse(url, {
    port: browser.port,
    onlyCategories: [...CATEGORIES],
    formFactor: 'mobile',
    throttlingMethod: THROTTLING,
    logLevel: 'error',
  });
  if (!found) throw new Error(`Lighthouse said nothing about ${url}`);
  const { runtimeError } = found.lhr;
  if (runtimeError) throw new Error(`${url}: ${runtimeError.message}`);
  return found.lhr;
}

function scoreOf({ categories }: Result, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** Describes each weighted audit with a score below 98: what it measured, and at most three places. */
function pointsLost(page: string, { categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((name) => categories[name]?.auditRefs ?? [])
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.98)
    .map(({ id }) => {
      const audit = audits[id];
      const { details } = audit ?? {};
      const items: unknown[] = details && 'items' in details ? Object.values(details.items) : [];
      const where = items
        .slice(0, 3)
        .map((item) => JSON.stringify(item).slice(0, 240))
        .join('\n      ');
      const line = `${page}  ${id}: ${audit?.displayValue ?? audit?.title ?? ''}`;
      return where ? `${line}\n      ${where}` : line;
    });
}

/** Starts a Chromium with a debugging port, as Lighthouse needs it. */
async function startBrowser(): Promise<{ port: number; close(): Promise<void> }> {
  const profile = await mkdtemp(join(tmpdir(), 'keepsake-lighthouse-'));
  const child = spawn(
    findChromium(),
    [
      '--headless=new',
      '--no-sandbox',
      '--no-first-run',
      '--disable-extensions',
      '--remote-debugging-port=0',
      `--user-data-dir=${profile}`,
      'about:blank',
    ],
    { stdio: 'ignore' },
  );
  return {
    port: await portOf(child, profile),
    async close() {
      const gone = new Promise((done) => child.once('exit', done));
      child.kill();
      await gone;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** Chromium writes the port that it chose into its profile. @throws Error after 30 seconds */
async function portOf(child: ChildProcess, profile: string): Promise<number> {
  for (let tries = 0; tries < 300 && child.exitCode === null; tries += 1) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    const port = Number.parseInt(text, 10);
    if (port > 0) return port;
    await pause(100);
  }
  throw new Error('Chromium did not start.');
}
