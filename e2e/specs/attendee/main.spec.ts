import { newCoupleWithEvent } from '../../core/api.ts';
import { blockUploads } from '../../core/blocked-uploads.ts';
import { signInHere } from '../../core/browser-session.ts';
import { CLIP, PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const WORDS = 'To the two of you: may the song never end.';

// `rehearsal.spec.ts` compares the zip with the sent files, `payment.spec.ts` looks at the balance.
test('a guest’s paid card with photo and video is on its way to the couple until it arrives; then it appears without a reload, and opens', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple: owner, event } = await newCoupleWithEvent(server);
  const couple = new CouplePages(laptop);
  const guest = new GuestPages(phone);
  await signInHere(laptop, owner);
  await couple.openReceivedCards(event.id);

  await test.step('a guest writes a card', async () => {
    await guest.arrive(event.link, 'Theo Lind');
    await expect(phone.getByRole('heading', { level: 1 })).toContainText('Amara');
    await guest.chooseDesign('Olive Branch');
    await guest.write(WORDS);
    await guest.attach('photo', PHOTO);
    await expect(phone.getByRole('button', { name: /^Photo, uploaded/ })).toBeVisible();
    await blockUploads(phone);
    await guest.attach('video', CLIP);
    await guest.give('50.00', '$51.81');
    await guest.toCheckout();
  });

  await test.step('sees fee and total, and pays', async () => {
    await guest.enterCard('4242424242424242');
    const order = phone.getByLabel('Your order');
    for (const amount of ['$50.00', '$1.81', '$51.81']) await expect(order).toContainText(amount);
    await guest.pay('$51.81');
    await expect(phone.getByRole('heading', { name: 'Your card is on its way' })).toBeVisible();
  });

  const coming = laptop.getByRole('region', { name: 'On its way to you (1)' });
  await test.step('until its video has arrived, the couple sees that it is on its way', async () => {
    await expect(coming.getByText('Theo Lind · $50.00')).toBeVisible();
    await expect(coming.getByText(/A video is still being sent/)).toBeVisible();
    await expect(couple.card('Theo Lind')).toHaveCount(0);
  });

  await test.step('then it appears without a reload, and opens', async () => {
    await phone.unrouteAll({ behavior: 'ignoreErrors' });
    await phone.reload();
    await guest.expectArrived();
    await expect(couple.card('Theo Lind')).toBeVisible();
    await expect(coming).toBeHidden();
    await couple.openCard('Theo Lind');
    await expect(laptop.getByText(WORDS).first()).toBeVisible();
    await expect(laptop.getByAltText('Photo from Theo Lind')).toBeVisible();
    await expect
      .poll(async () =>
        laptop.locator('video').evaluate(async (player: HTMLVideoElement) => {
          player.muted = true;
          await player.play();
          return player.currentTime;
        }),
      )
      .toBeGreaterThan(0);
  });
});
