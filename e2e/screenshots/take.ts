import { chromium } from '@playwright/test';
import { join, resolve } from 'node:path';
import { newCoupleWithEvent } from '../core/api.ts';
import { findChromium } from '../core/chromium.ts';
import { addPhoto } from '../core/event-photo.ts';
import { startServer } from '../core/server.ts';
import { CouplePages } from '../pages/couple.ts';
import { GuestPages } from '../pages/guest.ts';
import { drawnPhoto } from './scene.ts';

/**
 * Takes pictures of the built product. `npm run screenshots -w e2e` writes those of the README to docs/images and those
 * of the features page next to its source; with a folder as argument, writes every step of the journey to that folder.
 */
const target = process.argv[2];
const folder = target ? resolve(target) : join(import.meta.dirname, '../../docs/images');
const ofReadme = new Set([
  'home-laptop',
  'card-laptop',
  'invited-phone',
  'designs-phone',
  'pay-phone',
]);
const pages = join(import.meta.dirname, '../../remote-public/src/features/features/pictures');
const ofPages = new Set(['designs-phone', 'pay-phone', 'card-laptop', 'qrcode-laptop']);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
const server = await startServer({ LOG_LEVEL: 'warn' });
try {
  const { couple: account, event } = await newCoupleWithEvent(server);
  const photo = await drawnPhoto(browser);
  await addPhoto(server, account, event, new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }));
  const phone = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
  });
  const laptop = await browser.newPage({
    baseURL: server.url,
    viewport: { width: 1280, height: 860 },
    reducedMotion: 'reduce',
  });
  const shoot = async (
    page: typeof phone,
    name: string,
    settled: Parameters<typeof page.getByText>[0],
  ) => {
    await page.getByText(settled).first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.evaluate(async () => document.fonts.ready);
    if (target || ofReadme.has(name))
      await page.screenshot({ path: join(folder, `${name}.png`), scale: 'css' });
    if (target || !ofPages.has(name)) return;
    const size = page.viewportSize();
    // The features page shows it at half size, so the window is cropped to the essential part.
    if (page === laptop) await page.setViewportSize({ width: 900, height: 640 });
    await page.screenshot({ path: join(pages, `${name}.jpg`), type: 'jpeg', quality: 80 });
    if (size) await page.setViewportSize(size);
  };

  await laptop.goto('/');
  await shoot(laptop, 'home-laptop', 'Personalized video cards');
  await phone.goto('/');
  await shoot(phone, 'home-phone', 'Personalized video cards');

  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Theo Lind');
  await shoot(phone, 'invited-phone', 'Send the card');
  await phone.getByRole('button', { name: /See all designs/ }).click();
  const designs = phone.getByRole('dialog', { name: 'Designs' });
  await designs.getByRole('button', { name: /^Olive Branch/ }).waitFor();
  await shoot(phone, 'designs-phone', 'Designs');
  await phone.keyboard.press('Escape');
  await guest.chooseDesign('Olive Branch');
  await guest.write('To the two of you: may the song never end.');
  await guest.attach('photo', { name: 'us.jpg', mimeType: 'image/jpeg', buffer: photo });
  await guest.give('50.00');
  await shoot(phone, 'card-phone', '$50.00');
  await guest.toCheckout();
  await shoot(phone, 'pay-card-phone', 'Confirm and pay');
  await guest.enterCard('4242424242424242');
  await phone.getByLabel('Your order').evaluate((order) => order.scrollIntoView());
  await shoot(phone, 'pay-phone', 'Processing fee');
  await guest.pay('$51.81');
  await guest.expectArrived();
  await shoot(phone, 'sent-phone', 'Your receipt');

  const couple = new CouplePages(laptop);
  await couple.signIn(account);
  await laptop.waitForLoadState('networkidle');
  await laptop.goto('/bride-groom/home');
  await shoot(laptop, 'couple-home-laptop', 'Amara');
  await couple.openReceivedCards(event.id);
  await shoot(laptop, 'cards-laptop', 'Theo Lind');
  await couple.openCard('Theo Lind');
  await shoot(laptop, 'card-laptop', 'may the song never end');
  await laptop.goto(`/bride-groom/wedding/${event.id}/qrcode`);
  await shoot(laptop, 'qrcode-laptop', 'Printable PDF');
} finally {
  await browser.close();
  await server.close();
}
