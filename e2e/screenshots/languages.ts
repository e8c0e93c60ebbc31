import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Browser } from '@playwright/test';
import { signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { startServer, type RunningServer } from '../core/server.ts';
import { wordsIn } from '../core/translations.ts';
import { fillCard } from '../pages/card-form.ts';
import { drawnPhoto } from './scene.ts';
import { shot, sideBySide } from './side-by-side.ts';
import { provideFonts } from './system-fonts.ts';
import { makeWedding, WEDDINGS, type Spoken } from './weddings.ts';

/**
 * Takes pictures of twelve screens on a phone, each in five languages side by side, for docs/languages.md: `npm run
 * screenshots:languages --workspace e2e [-- FOLDER [pattern of names]]`.
 */
const root = join(import.meta.dirname, '../..');
const [folder = join(root, 'docs/images/languages'), pattern = ''] = process.argv.slice(2);
const into = resolve(folder);
const wanted = new RegExp(pattern);

const PHONE = { width: 390, height: 664 };
/** Height of each picture of a sheet, in pixels. */
const HEIGHT = 560;

const languages = Object.keys(WEDDINGS) as Spoken[];

/** Pictures by screen, in the order of the languages. */
const pictures = new Map<string, Buffer[]>();
const failed: string[] = [];

async function takeAll(browser: Browser, server: RunningServer, language: Spoken, photo: Blob) {
  const { wedding, couple, event, opened } = await makeWedding(server, language, photo);
  const { translate } = wordsIn(language);
  const context = await browser.newContext({
    baseURL: server.url,
    locale: language,
    viewport: PHONE,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    colorScheme: 'light',
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const at = async (name: string, go: () => Promise<unknown>) => {
    try {
      await go();
      if (wanted.test(name)) pictures.set(name, [...(pictures.get(name) ?? []), await shot(page)]);
    } catch (error) {
      failed.push(`${language} ${name}: ${String(error).split('\n').slice(0, 3).join(' ')}`);
    }
  };
  const heading = (address: string) => async () => {
    await page.goto(address);
    await page.locator('h1').first().waitFor();
  };
  const button = (message: string) => page.getByRole('button', { name: translate(message) });
  const sheet = page.getByRole('dialog');
  const open = async (message: string) => {
    await button(message).click();
    await sheet.waitFor();
    await sheet.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
  };
  const close = async () => {
    await page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
  };

  await at('01-code', async () => {
    await page.goto(event.link);
    await button('Send the card').waitFor();
    await page.locator('[data-prerendered]').first().waitFor({ state: 'detached' });
  });
  await at('02-designs', async () => {
    await page.getByRole('button', { name: translate('{design}. See all designs') }).click();
    await sheet.getByRole('button', { pressed: true }).last().waitFor();
  });
  await close();
  await at('03-composer', async () => {
    await page.locator('#card-message').fill(wedding.message);
    await page.locator('#card-sender').fill(wedding.guest);
    await open('Voice');
  });
  await close();
  await at('04-gift', async () => {
    await open('Gift');
    await page.locator('#card-gift').fill('50');
    await sheet.getByText(/51/).first().waitFor();
  });
  await at('05-pay', async () => {
    await sheet.getByRole('button', { name: translate('Add the gift') }).click();
    await sheet.waitFor({ state: 'hidden' });
    await button('Continue to payment, {amount} and fee').click();
    await page.getByLabel(translate('Card number')).waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  });
  await at('06-private-card', async () => {
    await fillCard(page, '4242424242424242', translate);
    // The last button is the card's: a wallet’s button may have the same words.
    await button('Pay {amount}').last().click();
    await page.getByRole('link', { name: translate('See your card') }).click();
    await page.getByText(wedding.message).first().waitFor();
    await page.evaluate(() => scrollTo(0, 0));
  });
  await context.clearCookies();
  await page.goto('/robots.txt');
  await page.evaluate(() => localStorage.clear());
  await signInHere(page, couple);
  await at('07-home', heading('/bride-groom/home'));
  await at('08-received-cards', heading('/bride-groom/received-cards'));
  await at('09-received-card', heading(`/bride-groom/received-cards/${opened}/details`));
  await at('10-event-form', heading('/bride-groom/add-wedding-event'));
  await at('11-prints', heading(`/bride-groom/wedding/${event.id}/qrcode`));
  await at('12-cash-out', heading('/bride-groom/cashout'));
  await context.close();
}

const fonts = await provideFonts();
const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
  env: fonts.env,
});
const server = await startServer({ LOG_LEVEL: 'warn', GIFT_HOLD_DAYS: '0' });
try {
  await mkdir(into, { recursive: true });
  const photo = new Blob([new Uint8Array(await drawnPhoto(browser))], { type: 'image/jpeg' });
  for (const language of languages) await takeAll(browser, server, language, photo);
  for (const [name, taken] of pictures)
    await writeFile(
      join(into, `${name}.webp`),
      await sideBySide(taken, { height: HEIGHT, quality: 62 }),
    );
  console.log(`${pictures.size} screens in ${into}`);
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`);
} finally {
  await browser.close();
  await server.close();
  await fonts.remove();
}
