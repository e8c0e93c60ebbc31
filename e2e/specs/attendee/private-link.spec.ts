import { newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { sendCardAsGuest } from '../../core/sent-card.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';

test('a sender corrects a card by its private link in another browser, and reads the couple’s thanks there', async ({
  server,
  phone,
  laptop,
  browser,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  await sendCardAsGuest(server, phone, event, 'Be hapy, you two');
  const shown = await phone.getByLabel('The private link of your card').inputValue();
  expect(shown).toMatch(/^[^:]+(:\d+)?\/card\/[\w-]{52}$/);
  const link = `${new URL(server.url).protocol}//${shown}`;

  // The laptop is signed out.
  await laptop.goto(link);
  await expect(laptop.getByText('Be hapy, you two').first()).toBeVisible();
  await laptop.getByRole('button', { name: 'Correct the card' }).click();
  await laptop.getByLabel('Your message').fill('Be happy, you two');
  await laptop.getByRole('button', { name: 'Save the correction' }).click();
  await expect(laptop.getByText('Be happy, you two').first()).toBeVisible();

  const coupleTab = await browser.newPage({ baseURL: server.url });
  await signInHere(coupleTab, owner);
  await coupleTab.goto('/bride-groom/home');
  await new CouplePages(coupleTab).openCard('June Ashby');
  await expect(coupleTab.getByText('Be happy, you two').first()).toBeVisible();
  await coupleTab.getByLabel('Your thanks').fill('You made us cry!');
  await new CouplePages(coupleTab).sendThanks();
  await expect(coupleTab.getByText(/Waiting for June Ashby|Read by June Ashby/)).toBeVisible();

  // The sender's open page updates by itself.
  await expect(laptop.getByText('You made us cry!')).toBeVisible();
  await expect(laptop.getByRole('heading', { name: /said thank you/ })).toBeVisible();
  await expect(laptop.getByRole('button', { name: 'Correct the card' })).toHaveCount(0);
  await expect(phone.getByText('You made us cry!')).toBeVisible();
  await coupleTab.close();
});
