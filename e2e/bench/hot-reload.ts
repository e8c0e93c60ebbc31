import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { freePort } from '../../server/src/testing/free-port.ts';
import { findChromium } from '../core/chromium.ts';
import { answers } from '../core/server.ts';
import { median } from './slow-phone.ts';

/**
 * Measures how long a developer waits for a change: from writing a file until the open page shows it, without a reload
 * and without losing what was typed. `npm run bench:hot-reload` runs the product from source and restores each file.
 * `RUNS=3` makes it shorter. Fails if a change takes more than 300 ms, or if typed text is lost.
 */
const RUNS = Number(process.env.RUNS ?? 7);
/** Longest acceptable wait in milliseconds. */
const AIM = 300;
const START_TIMEOUT = 180_000;
const repository = resolve(import.meta.dirname, '../..');

/** A source file, the text in it after which an attribute is added, and the selector of the element that shows it. */
interface Change {
  what: string;
  file: string;
  at: string;
  shows: string;
}

const changes: Change[] = [
  {
    what: 'a page of a remote',
    file: 'remote-public/src/features/faq/FaqPage.tsx',
    at: '<Box role="search"',
    shows: '[role=search]',
  },
  {
    what: 'the head of the shell',
    file: 'shell/src/layouts/PublicLayout.tsx',
    at: '<Stack data-layout="public"',
    shows: '[data-layout=public]',
  },
];

const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-hot-'));
const port = await freePort();
const url = `http://localhost:${port}`;
const dev = spawn(process.execPath, [join(repository, 'scripts/dev.mjs')], {
  cwd: repository,
  env: { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn' },
  stdio: 'inherit',
});
const devEnded = new Promise((done) => dev.once('exit', done));
// Playwright would end the process at once, before the edited file is restored.
const browser = await chromium.launch({ executablePath: findChromium(), handleSIGINT: false });
process.once('SIGINT', () => void browser.close());
try {
  await started();
  const page = await browser.newPage();
  await page.goto(`${url}/faq`);
  const field = page.getByLabel('Search the questions');
  // Development scripts come in many files, so the first load is slow.
  await field.waitFor({ timeout: START_TIMEOUT });
  await field.fill('gift');
  for (const change of changes) {
    const waits: number[] = [];
    for (let run = 0; run < RUNS; run += 1) waits.push(await editAndWait(page, change, run));
    const found = median(waits);
    const isKept = (await field.inputValue()) === 'gift';
    if (found > AIM || !isKept) process.exitCode = 1;
    console.log(
      `${change.what}: ${found.toFixed(0)} ms, median of ${RUNS}${isKept ? '' : '; what was typed is gone'}`,
    );
  }
} finally {
  await browser.close();
  dev.kill('SIGTERM');
  await devEnded;
  await rm(dataDir, { recursive: true, force: true });
}

/** Milliseconds until the page shows a change of the file; restores the file and waits for that to show. */
async function editAndWait(page: Page, { file, at, shows }: Change, run: number): Promise<number> {
  const path = join(repository, file);
  const before = await readFile(path, 'utf8');
  if (!before.includes(at)) throw new Error(`${file} has no ${at}`);
  try {
    const shown = page.waitForFunction(
      ([selector, value]) => document.querySelector(selector)?.getAttribute('data-edit') === value,
      [shows, String(run)] as const,
    );
    const began = performance.now();
    await writeFile(path, before.replace(at, `${at} data-edit="${run}"`));
    await shown;
    return performance.now() - began;
  } finally {
    await writeFile(path, before);
    await page.waitForFunction(
      (selector) => !document.querySelector(selector)?.hasAttribute('data-edit'),
      shows,
    );
  }
}

async function started(): Promise<void> {
  const deadline = Date.now() + START_TIMEOUT;
  while (!(await answers(url)))
    if (Date.now() > deadline || dev.exitCode !== null || dev.signalCode !== null)
      throw new Error('The product did not start from source.');
}
