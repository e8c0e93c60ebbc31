import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { cardOfGuest } from '../../core/sent-card.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

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
