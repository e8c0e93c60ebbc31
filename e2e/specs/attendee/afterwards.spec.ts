import type { Page } from '@playwright/test';
import { callerWith, newCouple, newEvent, sendCard, type NewEvent } from '../../core/api.ts';
import { guestHere, signInHere, tokenOf } from '../../core/browser-session.ts';
import { findChromium } from '../../core/chromium.ts';
import type { Site } from '../../core/server.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { RecorderPages } from '../../pages/recorder.ts';

test.use({
  // A camera with a test picture, and a microphone that beeps.
  launchOptions: async ({ launchOptions }, use) =>
    use({
      ...launchOptions,
      executablePath: findChromium(),
      args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'],
    }),
});

/** A guest in this browser who has sent a card, on its private page. */
async function cardOfGuest(server: Site, page: Page, event: NewEvent, words: string) {
  await guestHere(page, event.unique_code);
  const token = await tokenOf(page);
  await sendCard(callerWith(server, token), event.id, words);
  await page.goto(`/attendee/wedding/${event.id}/detail`);
  const cards = page.getByRole('region', { name: 'Your cards' });
  await cards.getByRole('link', { name: /Delivered/ }).click();
  await expect(page.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
}

test('a private link: corrected in another browser, opened, thanked for, and read there', async ({
  server,
  phone,
  laptop,
  browser,
}) => {
  const owner = await newCouple(server);
  const event = await newEvent(owner);
  await cardOfGuest(server, phone, event, 'Be hapy, you two');
  const shown = await phone.getByLabel('The private link of your card').inputValue();
  expect(shown).toMatch(/^[^:]+(:\d+)?\/card\/[\w-]{52}$/);
  const link = `${new URL(server.url).protocol}//${shown}`;

  // Signed out there.
  await laptop.goto(link);
  await expect(laptop.getByText('Be hapy, you two').first()).toBeVisible();
  await laptop.getByRole('button', { name: 'Correct the card' }).click();
  await laptop.getByLabel('Your message').fill('Be happy, you two');
  await laptop.getByRole('button', { name: 'Save the correction' }).click();
  await expect(laptop.getByText('Be happy, you two').first()).toBeVisible();

  const home = await browser.newContext({ baseURL: server.url });
  const theirs = await home.newPage();
  await signInHere(theirs, owner);
  await theirs.goto('/bride-groom/home');
  await new CouplePages(theirs).openCard('June Ashby');
  await expect(theirs.getByText('Be happy, you two').first()).toBeVisible();
  await theirs.getByLabel('Your thanks').fill('You made us cry!');
  await new CouplePages(theirs).sendThanks();
  await expect(theirs.getByText(/Waiting for June Ashby|Read by June Ashby/)).toBeVisible();

  // The page updates by itself.
  await expect(laptop.getByText('You made us cry!')).toBeVisible();
  await expect(laptop.getByRole('heading', { name: /said thank you/ })).toBeVisible();
  await expect(laptop.getByRole('button', { name: 'Correct the card' })).toHaveCount(0);
  await expect(phone.getByText('You made us cry!')).toBeVisible();
  await home.close();
});

test('thanks in a video: recorded by the couple, there after a reload, played on the private page', async ({
  server,
  phone,
  laptop,
}) => {
  const owner = await newCouple(server);
  const event = await newEvent(owner);
  await cardOfGuest(server, phone, event, 'All the best');

  await new RecorderPages(laptop).allow();
  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/home');
  await new CouplePages(laptop).openCard('June Ashby');
  await laptop.getByLabel('Your thanks').fill('Look what we made you');
  await laptop.getByRole('button', { name: 'Add a video' }).click();
  const sheet = laptop.getByRole('dialog', { name: 'A video to say thanks' });
  const recorder = new RecorderPages(laptop);
  await recorder.begin();
  await recorder.until(2);
  await recorder.press('Stop');
  await recorder.press('Use this video');
  await expect(sheet).toHaveCount(0);
  await expect(laptop.getByText(/^Uploaded, /)).toBeVisible();

  // The recording survives a reload.
  await laptop.reload();
  await expect(laptop.getByText(/^Uploaded, /)).toBeVisible();
  await laptop.getByLabel('Your thanks').fill('Look what we made you');
  await new CouplePages(laptop).sendThanks();
  const given = laptop.getByRole('region', { name: 'Your thanks' });
  await expect(given.getByLabel('Your video')).toBeVisible();

  await expect(phone.getByText('Look what we made you').first()).toBeVisible();
  const film = phone.locator('video').and(phone.getByLabel('Their video', { exact: true }));
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.duration))
    .toBeGreaterThan(1);
});

test('a card that is taken back is there for nobody', async ({ server, phone, laptop }) => {
  const owner = await newCouple(server);
  const event = await newEvent(owner);
  await cardOfGuest(server, phone, event, 'Oh no');
  await signInHere(laptop, owner);
  await laptop.goto('/bride-groom/received-cards');
  await expect(laptop.getByRole('link', { name: /June Ashby/ })).toBeVisible();

  await phone.getByRole('button', { name: 'Take the card back' }).click();
  await phone.getByRole('button', { name: 'Take it back' }).click();
  await expect(phone.getByRole('heading', { name: 'You took this card back' })).toBeVisible();
  // The couple's list follows by itself.
  await expect(laptop.getByRole('link', { name: /June Ashby/ })).toHaveCount(0);
});
