import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { homedir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { env, platform } from 'node:process';

const cache = resolve(import.meta.dirname, '../../.cache/playwright');

/**
 * Playwright records videos with an ffmpeg that it downloads. If the download is missing, links the system's ffmpeg to
 * the path where Playwright looks. Without either, recording fails with a message.
 */
export function linkSystemFfmpeg(): void {
  if (platform !== 'linux') return;
  const name = join(`ffmpeg-${revision()}`, 'ffmpeg-linux');
  const folder =
    env.PLAYWRIGHT_BROWSERS_PATH ??
    join(env.XDG_CACHE_HOME ?? join(homedir(), '.cache'), 'ms-playwright');
  if (existsSync(join(folder, name))) return;
  const systemFfmpeg = (env.PATH ?? '')
    .split(delimiter)
    .map((each) => join(each, 'ffmpeg'))
    .find((path) => existsSync(path));
  if (!systemFfmpeg) return;
  const link = join(cache, name);
  mkdirSync(dirname(link), { recursive: true });
  if (!existsSync(link)) symlinkSync(systemFfmpeg, link);
  env.PLAYWRIGHT_BROWSERS_PATH = cache;
}

/** The revision of the ffmpeg build that this Playwright version expects. */
function revision(): string {
  const inTest = createRequire(import.meta.url).resolve('@playwright/test/package.json');
  const inRunner = createRequire(inTest).resolve('playwright/package.json');
  const core = createRequire(inRunner).resolve('playwright-core/package.json');
  const list = JSON.parse(readFileSync(join(dirname(core), 'browsers.json'), 'utf8')) as {
    browsers: { name: string; revision: string }[];
  };
  return list.browsers.find((browser) => browser.name === 'ffmpeg')?.revision ?? '';
}
