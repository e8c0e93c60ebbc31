import { access } from 'node:fs/promises';
import { launch, type ElementHandle } from 'puppeteer-core';
import type { Driver, Launch } from './driver.ts';
import {
  entering,
  finding,
  picking,
  reaching,
  reading,
  type Query,
  type Sought,
} from './find-in-page.ts';

/** Debian's path; `FIREFOX_PATH` names another one. */
const FIREFOX = process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr';

/** A fake camera and microphone, granted without a prompt. */
const preferences = {
  'media.navigator.streams.fake': true,
  'media.navigator.permission.disabled': true,
};

/** Headless Firefox, driven by WebDriver BiDi. */
export const launchFirefox: Launch = async (screen) => start(screen, {});

/** Firefox in private browsing. */
export const launchPrivateFirefox: Launch = async (screen) =>
  start(screen, { 'browser.privatebrowsing.autostart': true });

async function start(
  { width, height }: Parameters<Launch>[0],
  more: Record<string, boolean>,
): Promise<Driver> {
  await access(FIREFOX);
  const browser = await launch({
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { ...preferences, ...more },
    args: [`--width=${width}`, `--height=${height}`],
  });
  // The initial page has no focus, so that keys arrive late, and may not fill the screen.
  const page = await browser.newPage();
  await page.setViewport({ width, height });

  async function element(query: Query): Promise<ElementHandle<HTMLInputElement>> {
    const handle = await page.evaluateHandle(finding(query));
    const found = handle.asElement();
    if (!found) throw new Error(`${query.role} ${String(query.name)} is gone`);
    return found as ElementHandle<HTMLInputElement>;
  }

  const driver: Driver = {
    open: async (address) => void (await page.goto(address, { waitUntil: 'domcontentloaded' })),
    address: async () => page.url(),
    reload: async () => void (await page.reload({ waitUntil: 'domcontentloaded' })),
    text: async () => page.evaluate(() => document.body.innerText),
    look: async (query) => (await page.evaluate(reaching(query))) as Sought | null,
    press: async (query) => (await element(query)).click(),
    async type(query, text) {
      await page.evaluate(`void ${entering(query)}`);
      await page.keyboard.press('Backspace');
      await page.keyboard.type(text);
    },
    value: async (query) => (await page.evaluate(reading(query))) as string | null,
    pick: async (query, value) => void (await page.evaluate(picking(query, value))),
    upload: async (query, file) => (await element(query)).uploadFile(file),
    ask: async <T>(question: string) => (await page.evaluate(`(${question})()`)) as T,
    close: async () => browser.close(),
  };
  return driver;
}
