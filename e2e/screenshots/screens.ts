import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import {
  buyPackage,
  newCoupleWithEvent,
  newEvent,
  newGuest,
  sendCard,
  sendFiles,
} from '../core/api.ts';
import { signInHere } from '../core/browser-session.ts';
import { findChromium } from '../core/chromium.ts';
import { addPhoto } from '../core/event-photo.ts';
import { CLIP, PHOTO } from '../core/fixtures.ts';
import { startServer } from '../core/server.ts';
import { GuestPages } from '../pages/guest.ts';
import { drawnPhoto } from './scene.ts';
import { shot, sideBySide } from './side-by-side.ts';

/**
 * Takes pictures of the twenty busiest screens, each in four formats side by side, for docs/screens.md: `node
 * e2e/screenshots/screens.ts FOLDER [pattern of names]`.
 */
const [folder = 'screens', pattern = ''] = process.argv.slice(2);
const into = resolve(folder);
const wanted = new RegExp(pattern);

const LOOKS = [
  { name: 'phone', width: 390, height: 664, dark: false },
  { name: 'dark', width: 390, height: 664, dark: true },
  { name: 'small', width: 320, height: 568, dark: false },
  { name: 'laptop', width: 1280, height: 800, dark: false },
] as const;
/** Height of each picture of a sheet, in pixels. */
const HEIGHT = 460;

type Picture = { name: string; png: Buffer };
const pictures = new Map<string, Picture[]>();

async function shoot(page: Page, look: string, name: string): Promise<void> {
  pictures.set(name, [...(pictures.get(name) ?? []), { name: look, png: await shot(page) }]);
}

const browser = await chromium.launch({
  executablePath: findChromium(),
  args: ['--no-sandbox', '--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream'],
});
const server = await startServer({ LOG_LEVEL: 'warn' });
const failed: string[] = [];
try {
  await mkdir(into, { recursive: true });
  const photo = new Blob([new Uint8Array(await drawnPhoto(browser))], { type: 'image/jpeg' });
  const { couple, event } = await newCoupleWithEvent(server);
  await addPhoto(server, couple, event, photo);
  await buyPackage(server, couple, event.id, 'Premium');
  const sender = await newGuest(server, event.unique_code);
  const words = [
    ['June Ashby', 'To the two of you: may the song never end.'],
    ['Theo Lind', 'May you always dance in the kitchen.'],
    ['Tante Käthe', 'Habt es gut miteinander, heute und in fünfzig Jahren.'],
    ['Nora Brandt', 'A hundred years of happiness, and a dog.'],
  ] as const;
  const ids: string[] = [];
  for (const [name, text] of words)
    ids.push(await sendCard(sender, event.id, text, undefined, name));
  await sendFiles(server, event, {
    senderName: 'Milo Reyes',
    message: 'We were there when you met.',
    photo: PHOTO,
    video: CLIP,
  });
  const [first = ''] = ids;
  await couple.get(`v2/events/received-card/${first}/details`);

  for (const look of LOOKS) {
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: { width: look.width, height: look.height },
      colorScheme: look.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      permissions: ['camera', 'microphone'],
      ...(look.width < 1000 ? { isMobile: true, hasTouch: true } : {}),
    });
    const page = await context.newPage();
    page.setDefaultTimeout(15_000);
    const at = async (name: string, go: () => Promise<unknown>) => {
      if (!wanted.test(name)) return;
      try {
        await go();
        await shoot(page, look.name, name);
      } catch (error) {
        failed.push(`${look.name} ${name}: ${String(error).split('\n')[0]}`);
      }
    };
    const heading = async (address: string) => {
      await page.goto(address);
      await page.locator('h1').first().waitFor();
    };
    const opened = async (name: string) => {
      await page.getByRole('button', { name, exact: true }).click();
      await page.getByRole('dialog').waitFor();
      await page.locator('.MuiSkeleton-root').first().waitFor({ state: 'detached' });
    };
    const closeSheet = async () => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
    };
    const guest = new GuestPages(page);

    await at('01-first-screen', async () => {
      await page.goto(event.link);
      await guest.expectHydrated();
    });
    await at('02-designs', async () => {
      await page.getByRole('button', { name: /See all designs/ }).click();
      const sheetOfDesigns = page.getByRole('dialog', { name: 'Designs' });
      await sheetOfDesigns.getByRole('button', { name: /^Olive Branch/ }).waitFor();
    });
    await closeSheet().catch(() => undefined);
    await at('03-written', async () => {
      await guest.chooseDesign('Olive Branch');
      await guest.write('To the two of you: may the song never end.');
      await guest.sign('Theo Lind');
    });
    await at('04-video', async () => {
      await opened('Video');
    });
    await closeSheet().catch(() => undefined);
    await at('05-gift', async () => {
      await opened('Gift');
    });
    await closeSheet().catch(() => undefined);
    await at('06-pay', async () => {
      await guest.give('50.00');
      await guest.toCheckout();
    });
    await at('07-sent', async () => {
      await guest.enterCard('4242424242424242');
      await guest.pay('$51.81');
      await guest.expectArrived();
      await page.evaluate(() => scrollTo(0, 0));
    });
    await at('08-private-card', async () => {
      await page.getByRole('link', { name: 'See your card' }).click();
      await page.getByText('may the song never end').first().waitFor();
    });
    await at('09-event-of-guest', async () => heading(`/attendee/wedding/${event.id}/detail`));
    await context.clearCookies();
    await page.goto('/robots.txt');
    await page.evaluate(() => localStorage.clear());
    await signInHere(page, couple);
    await at('10-home', async () => heading('/bride-groom/home'));
    await at('11-event', async () => heading(`/bride-groom/wedding/${event.id}/details`));
    await at('12-received-cards', async () => heading('/bride-groom/received-cards'));
    await at('13-received-card', async () => {
      await page.goto(`/bride-groom/received-cards/${first}/details`);
      await page.getByText('may the song never end').first().waitFor();
    });
    await at('14-opening', async () => {
      // Opened cards stay open, so each format needs a new event.
      const evening = await newEvent(couple);
      const other = await newGuest(server, evening.unique_code);
      for (const [name, text] of words) await sendCard(other, evening.id, text, undefined, name);
      await page.goto(`/bride-groom/wedding/${evening.id}/opening`);
      await page.getByRole('button', { name: /^Open the card from/ }).click();
      await page
        .getByText(/may the song|dance in the|Habt es|A hundred/)
        .first()
        .waitFor();
    });
    await at('15-book', async () => heading('/event-planner/digital-guestbook'));
    await at('16-wall-desk', async () => heading(`/bride-groom/wedding/${event.id}/wall`));
    await at('17-gifts', async () => heading('/bride-groom/gifts'));
    await at('18-cash-out', async () => heading('/bride-groom/cashout'));
    await at('19-thanks', async () => heading('/bride-groom/thanks'));
    await at('20-notifications', async () => heading('/notification'));
    await context.close();
  }
  for (const [name, taken] of pictures) {
    const pngs = taken.map(({ png }) => png);
    await writeFile(
      join(into, `${name}.webp`),
      await sideBySide(pngs, { height: HEIGHT, quality: 62 }),
    );
  }
  console.log(`${pictures.size} screens in ${into}`);
  if (failed.length > 0) throw new Error(`Not taken:\n${failed.join('\n')}`);
} finally {
  await browser.close();
  await server.close();
}
