import type { Page } from '@playwright/test';
import { buyPackage, newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const cards = (wall: Page) => wall.getByRole('region', { name: 'Cards' });

test('a guest’s card appears on the wall; the couple, and its sender by the private link, take it off', async ({
  server,
  phone,
  laptop,
  browser,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await buyPackage(server, couple, event.id, 'Premium');

  const link = await test.step('the couple creates the wall’s link', async () => {
    await signInHere(phone, couple);
    await phone.goto(`/bride-groom/wedding/${event.id}/details`);
    await phone.getByRole('link', { name: 'Wall', exact: true }).click();
    await phone.getByRole('button', { name: 'Make the screen’s link' }).click();
    const open = phone.getByRole('link', { name: 'Open the wall here' });
    await expect(open).toBeVisible();
    return (await open.getAttribute('href')) ?? '';
  });

  await test.step('the screen needs no sign-in, and before the first card shows the event’s QR code', async () => {
    await laptop.goto(new URL(link).pathname);
    await expect(laptop.getByText('The first card appears here')).toBeVisible();
    const code = laptop.getByRole('img', {
      name: `QR code to write a card, code ${event.unique_code}`,
    });
    await expect(code).toBeVisible();
  });

  const guest = new GuestPages(await browser.newPage({ baseURL: server.url }));
  await test.step('it shows the words and the sender of a guest’s card', async () => {
    const { pathname, search } = new URL(event.link);
    await guest.arrive(pathname + search, 'Rosa Lind');
    await guest.write('May the song never end.');
    await expect(
      guest.page.getByRole('switch', { name: /Show it on the screen at the party/ }),
    ).toBeChecked();
    await guest.send();
    await expect(cards(laptop).getByText('A card has just arrived').first()).toBeVisible();
    await expect(cards(laptop).getByText('May the song never end.').first()).toBeVisible();
    await expect(
      cards(laptop).getByRole('paragraph').filter({ hasText: 'Rosa Lind' }),
    ).toBeVisible();
  });

  await test.step('the couple takes the card off the wall, and puts it back', async () => {
    await phone.getByRole('button', { name: /^(Take it off|Not this one): Rosa Lind$/ }).click();
    await expect(laptop.getByText('The first card appears here')).toBeVisible();
    await phone
      .getByRole('button', { name: /^(Put it back|Show on the wall): Rosa Lind$/ })
      .click();
    await expect(cards(laptop).getByText('May the song never end.').first()).toBeVisible();
  });

  await test.step('its sender takes it off by the private link', async () => {
    await guest.page.getByRole('link', { name: 'See your card' }).click();
    await guest.page.getByRole('switch', { name: /Show it on the screen at the party/ }).click();
    await expect(laptop.getByText('The first card appears here')).toBeVisible();
  });
  await guest.page.close();

  await test.step('a new link ends the screen of the old one', async () => {
    await phone.getByRole('button', { name: 'Make a new link' }).click();
    await phone.getByRole('dialog').getByRole('button', { name: 'Make a new link' }).click();
    await expect(laptop.getByRole('heading', { name: 'This wall is dark' })).toBeVisible();
  });
});
