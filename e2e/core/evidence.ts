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
  /** Asks axe about the pages of a context that is about to be closed. */
  lookAt(context: BrowserContext): Promise<void>;
  /** Puts all of it into the report of a test that failed; nothing stays of one that passed. */
  handIn(): Promise<void>;
}

const hasFailed = ({ status, expectedStatus }: TestInfo) => status !== expectedStatus;

/** Gathers the evidence of one test, of any page that its browser opens. @param videos whether pages are recorded */
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
      await askAxe(page, info, `accessibility-${seen.size}`).catch((error: unknown) => {
        // A page that crashed or is on its way can't be asked; the others can.
        missing.push(`What axe says of ${page.url()}: ${String(error)}`);
      });
    }
  }

  return {
    lookAt,
    async handIn() {
      stopFilming();
      for (const context of browser.contexts()) {
        await lookAt(context);
        // A video is whole once its page is closed.
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

/**
 * Playwright videos what its own fixtures open; ours, and tests that play several people, open contexts themselves.
 * @returns how to end it
 */
function filmPages(browser: Browser, dir: string): () => void {
  const open = browser.newContext;
  browser.newContext = async (options: BrowserContextOptions = {}) =>
    open.call(browser, { recordVideo: { dir }, ...options });
  return () => {
    browser.newContext = open;
  };
}

/** @throws Error after half a minute, as of a page without scripts, which never answers */
async function withTimeout<T>(answer: Promise<T>): Promise<T> {
  const late = timer.setTimeout(30_000, undefined, { ref: false }).then(() => {
    throw new Error('It did not answer.');
  });
  return Promise.race([answer, late]);
}

/** Attaches axe's findings on a page, as text and as JSON. */
async function askAxe(page: Page, info: TestInfo, name: string): Promise<void> {
  // Without a page of its own beside, which not every context may open.
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
