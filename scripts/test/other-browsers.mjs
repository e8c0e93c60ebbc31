import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { otherBrowsers } from '../install/browsers.mjs';
import { ownEnvironment, root } from '../lib/project.mjs';
import { run } from '../lib/run.mjs';
import { fromPlaywright, leftOut } from './results.mjs';

/**
 * The journeys of e2e/browsers in Firefox and WebKit, those of them that are here.
 * @param {string[]} parameters for Playwright, which runs them
 */
export async function journeysInOtherBrowsers(parameters) {
  const { present, missing } = otherBrowsers();
  const away = missing.length > 0 ? leftOut(`no ${missing.join(', no ')} here`) : {};
  if (present.length === 0) return away;
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
  const note = [result.note, away.note].filter(Boolean).join('; ');
  return { ...result, ...(note ? { note } : {}) };
}
