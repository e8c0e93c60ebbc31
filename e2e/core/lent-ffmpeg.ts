import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { env, platform } from 'node:process';

const cache = resolve(import.meta.dirname, '../../.cache/playwright');

/**
 * Playwright videos pages with an ffmpeg that it downloads. Where that could not be had the system's does, which has to
 * stand where Playwright looks. Without either there are no videos, and a failure says so.
 */
export function lendFfmpeg(): void {
  if (platform !== 'linux') return;
  const name = join(`ffmpeg-${revision()}`, 'ffmpeg-linux');
  const folder =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright');
  if (existsSync(join(folder, name))) return;
  const own = (env.PATH ?? '')
    .split(delimiter)
    .map((each) => join(each, 'ffmpeg'))
    .find((path) => existsSync(path));
  if (!own) return;
  const lent = join(cache, name);
  mkdirSync(dirname(lent), { recursive: true });
  if (!existsSync(lent)) symlinkSync(own, lent);
  env.PLAYWRIGHT_BROWSERS_PATH = cache;
}

/** Which build of ffmpeg this Playwright asks for. */
function revision(): string {
  const inTest = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  const inRunner = createRequire(inTest).resolve('playwright/package.json');
  const core = createRequire(inRunner).resolve('playwright-core/package.json');
  const list = JSON.parse(readFileSync(join(dirname(core), 'browsers.json'), 'utf8')) as {
    browsers: { name: string; revision: string }[];
  };
  return list.browsers.find((browser) => browser.name === 'ffmpeg')?.revision ?? '';
}
