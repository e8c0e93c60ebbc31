import AxeBuilder from '@axe-core/playwright';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Page,
  TestInfo,
} from '@playwright/test';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import * as timer from 'node:timers/promises';
import { WCAG } from './faults.ts';

/** Evidence of a failed test besides its trace: videos of its pages, and axe's findings. */
export interface Evidence {
  /** Runs axe on the pages of a context that is about to be closed, if the test has failed. */
  lookAt(context: BrowserContext): Promise<void>;
  /** Attaches everything to the report of a failed test; deletes the videos of one that passed at once. */
  attachAll(): Promise<void>;
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** Gathers evidence from every page that the test's browser opens. @param videos whether pages are recorded */
export function gatherEvidence(browser: Browser, info: TestInfo, videos: boolean): Evidence {
  const reel = info.outputPath('films');
  const stopFilming = videos ? filmPages(browser, reel) : () => {};
  const missing: string[] = [];
  const seen = new Set<Page>();

  async function lookAt(context: BrowserContext): Promise<void> {
    if (!hasFailed(info)) return;
    for (const page of context.pages()) {
      if (seen.has(page) || page.url() === 'about:blank') continue;
      seen.add(page);
      // A page that crashed or is navigating can't be examined; the others can.
      await attachContent(page, info, `content-${seen.size}`).catch((error: unknown) => {
        missing.push(`What ${page.url()} shows: ${String(error)}`);
      });
      await askAxe(page, info, `accessibility-${seen.size}`).catch((error: unknown) => {
        missing.push(`What axe says of ${page.url()}: ${String(error)}`);
      });
    }
  }

  return {
    lookAt,
    async attachAll() {
      stopFilming();
      for (const context of browser.contexts()) {
        await lookAt(context);
        // A video is complete only once its page is closed.
        if (videos) await context.close();
      }
      if (!hasFailed(info) && info.retry === 0) return rm(reel, { recursive: true, force: true });
      const filmed = await readdir(reel).catch(() => []);
      for (const name of filmed)
        info.attachments.push({ name: 'video', path: join(reel, name), contentType: 'video/webm' });
      if (missing.length > 0) await info.attach('missing', { body: missing.join('\n') });
    },
  };
}

/** Records all new contexts; Playwright records only those of its fixtures. @returns stops recording */
function filmPages(browser: Browser, dir: string): () => void {
  const open = browser.newContext;
  browser.newContext = async (options: BrowserContextOptions = {}) =>
    open.call(browser, { recordVideo: { dir }, ...options });
  return () => {
    browser.newContext = open;
  };
}

/** @throws Error after 30 seconds: a page without scripts, for one, never answers */
async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = timer.setTimeout(30_000, undefined, { ref: false }).then(() => {
    throw new Error('It did not answer.');
  });
  return Promise.race([answer, late]);
}

/** Most lines of a page's content in a report. */
const MAX_LINES = 60;

/**
 * Attaches the roles and names on a page, and prints them, since a report shows 300 characters of an attachment: the
 * output of a run elsewhere may be all that is left of it.
 */
async function attachContent(page: Page, info: TestInfo, name: string): Promise<void> {
  const snapshot = await withTimeout(page.locator('body').ariaSnapshot());
  const lines = snapshot.split('\n').filter((line) => !line.trim().startsWith('- option '));
  const text = [page.url(), ...lines.slice(0, MAX_LINES)].join('\n');
  process.stdout.write(`\n${info.title}, at its end:\n${text}\n`);
  await info.attach(`${name}.txt`, { body: text, contentType: 'text/plain' });
}

/** Attaches axe's findings on a page, as text and as JSON. */
async function askAxe(page: Page, info: TestInfo, name: string): Promise<void> {
  // Legacy mode opens no blank page in the context, which not every context may do.
  const axe = new AxeBuilder({ page }).setLegacyMode().withTags(WCAG);
  const { violations } = await withTimeout(axe.analyze());
  const lines = violations.flatMap(({ id, impact, help, helpUrl, nodes }) => [
    `${id} (${impact ?? 'unrated'}): ${help}. ${helpUrl}`,
    ...nodes.map(({ target, html }) => `  ${target.join(' ')}\n    ${html}`),
  ]);
  const found = lines.length > 0 ? lines : ['axe finds nothing on this page.'];
  const text = [page.url(), ...found].join('\n');
  await info.attach(`${name}.txt`, { body: text, contentType: 'text/plain' });
  const json = JSON.stringify({ url: page.url(), violations }, null, 2);
  await info.attach(`${name}.json`, { body: json, contentType: 'application/json' });
}
