import { newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { PHOTO } from '../../core/fixtures.ts';
import { expect, test } from '../../fixtures/test.ts';
import { CouplePages } from '../../pages/couple.ts';
import { GuestPages } from '../../pages/guest.ts';

const words = 'To the two of you: may the song never end.';

test(
  'a guest sends a card with a photo, and the couple opens it at once',
  { tag: ['@smoke', '@bridegroom'] },
  async ({ couple, phone, laptop }) => {
    const event = await newEvent(couple);
    const couplePages = new CouplePages(laptop);
    await signInHere(laptop, couple);
    await couplePages.openReceivedCards(event.id);

    const guest = new GuestPages(phone);
    await guest.arrive(event.link, 'Theo Lind');
    await guest.chooseDesign('Olive Branch');
    await guest.write(words);
    await guest.attach('photo', PHOTO);
    await guest.send();
    await guest.expectArrived();

    await couplePages.openCard('Theo Lind');
    await expect(laptop.getByText(words)).toBeVisible();
    await expect(laptop.getByAltText('Photo from Theo Lind')).toBeVisible();
  },
);
