import { newCouple, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CLIP } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

test('a card that is paid and still uploading is told of to both, until it is there', async ({
  server,
  laptop,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  await signInHere(laptop, couple);
  await new CouplePages(laptop).openReceivedCards(event.id);

  const guest = new GuestPages(phone);
  const held = '**/api/uploads/*';
  await guest.arrive(event.link, 'Theo Lind');
  await phone.route(held, async (route) => {
    if (route.request().method() === 'PATCH') return undefined;
    return route.continue();
  });
  await guest.write('With love');
  await guest.attach('video', CLIP);
  await guest.give('50.00', '$51.81');
  await guest.toCheckout();
  await guest.enterCard('4242424242424242');
  await guest.pay('$51.81');
  await expect(phone.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible();

  const coming = laptop.getByRole('region', { name: 'On its way to you (1)' });
  await expect(coming.getByText('Theo Lind · $50.00')).toBeVisible();
  await expect(coming.getByText(/A video is still being sent/)).toBeVisible();
  const cards = laptop.getByRole('main').getByRole('list', { name: 'Cards' }).getByRole('listitem');
  await expect(cards).toHaveCount(0);

  await phone.unrouteAll({ behavior: 'ignoreErrors' });
  await phone.reload();
  await guest.expectArrived();
  await expect(cards).toHaveCount(1);
  await expect(coming).toBeHidden();
});
