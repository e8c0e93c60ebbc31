import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { otherBrowsers } from '../install/browsers.mjs';
import { ownEnvironment, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { fromPlaywright, skippedStep } from './results.mjs';

/**
 * Runs the end-to-end tests of e2e/browsers in Firefox and WebKit, as far as these are installed.
 * @param {string[]} parameters for Playwright
 */
export async function journeysInOtherBrowsers(parameters) {
  const { present, missing } = otherBrowsers();
  const skipped = missing.length > 0 ? skippedStep(`no ${missing.join(', no ')} here`) : {};
  if (present.length === 0) return skipped;
  const cwd = join(root, 'e2e');
  const report = join(cwd, 'test-results/browsers.json');
  await rm(report, { force: true });
  const projects = present.map((name) => `--project=${name}`);
  const code = await run(
    'playwright',
    ['test', '--config', 'browsers/playwright.config.ts', ...projects, ...parameters],
    { cwd, env: ownEnvironment() },
  );
  const result = await fromPlaywright(report, code);
  const note = [result.note, skipped.note].filter(Boolean).join('; ');
  return { ...result, ...(note ? { note } : {}) };
}
