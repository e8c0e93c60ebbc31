import { newCoupleWithEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CLIP } from '../../core/fixtures.ts';
import { blockUploads } from '../../core/blocked-uploads.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

test('a paid card that is still uploading is shown as on its way to guest and couple, until it arrives', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  await signInHere(laptop, couple);
  await new CouplePages(laptop).openReceivedCards(event.id);

  const guest = new GuestPages(phone);
  await guest.arrive(event.link, 'Theo Lind');
  await blockUploads(phone);
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
