import { newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expect, test } from '../../fixtures/test.ts';
import { GuestPages } from '../../pages/guest.ts';

test(
  'a guest pays a gift by card, and it is in the event’s balance',
  { tag: ['@smoke', '@attendee', '@bridegroom'] },
  async ({ couple, phone, laptop }) => {
    const event = await newEvent(couple);
    const guest = new GuestPages(phone);
    await guest.arrive(event.link, 'Ines');
    await guest.give('50.00', '$51.81');
    await guest.toCheckout();
    await guest.enterCard('4242424242424242');
    await guest.pay('$51.81');
    await guest.expectArrived();

    await signInHere(laptop, couple);
    await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
    await expect(laptop.getByRole('region', { name: 'Gift money' })).toContainText('$50.00');
  },
);
