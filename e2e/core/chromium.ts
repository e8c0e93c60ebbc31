import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** The Chromium to test with: CHROMIUM_PATH, Playwright's own, or one in PATH. */
export function findChromium(): string {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...names.map(inPath)];
  const found = candidates.find((path) => path && existsSync(path));
  if (!found) throw new Error('No Chromium found: run `npm test`, which installs one.');
  return found;
}

/** Chromium's headless shell if installed: a fifth faster, but without the camera prompt that recording needs. */
export function findHeadless(): string {
  return inPath('chromium-headless-shell') ?? findChromium();
}

function inPath(name: string): string | undefined {
  try {
    return execFileSync('sh', ['-c', `command -v ${name}`], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
}
