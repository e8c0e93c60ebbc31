import { expectAccessible } from '../../core/accessible.ts';
import { newAttendee, newEvent, newPaymentMethod } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { expectIsolated, expectScriptsOf, watchScripts } from '../../core/watch-scripts.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';
import { fillCard } from '../../pages/card-form.ts';

test(
  'an attendee saves a second payment card on a page with no other remote’s scripts, makes it the default, and removes it',
  { tag: '@federation' },
  async ({ server, couple, phone }) => {
    const attendee = await newAttendee(server, (await newEvent(couple)).unique_code);
    await attendee.post('payment-method', { payment_method: await newPaymentMethod(server) });
    const watched = await watchScripts(phone);
    await signInHere(phone, attendee);
    const cards = phone.getByRole('region', { name: 'Saved cards' });

    await test.step('it is saved on the page of the menu', async () => {
      await phone.goto('/attendee/home');
      await expectScriptsOf(watched, 'remote-attendee');
      const account = new AccountPages(phone);
      await account.openMenu();
      await account.menu().getByRole('link', { name: 'Payment Methods', exact: true }).click();
      await expect(phone.getByTestId('title-header')).toHaveText('Payment Methods');
      await phone.getByRole('link', { name: 'Add a card' }).tap();
      await expectIsolated(phone, watched);
      await fillCard(phone, '5555555555554444');
      // A tap, since a mouse pointer that rests here would hover over the toast, which then never closes.
      await phone.getByRole('button', { name: 'Save card' }).tap();
      await phone.waitForURL(/\/attendee\/payment-method$/);
    });

    const row = cards.getByRole('button', { name: 'Mastercard ending in 4444 Expires' });
    const mastercard = phone.getByRole('dialog', { name: 'Mastercard ending in 4444' });
    await test.step('its row opens its details, where it is made the default', async () => {
      expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
      await row.tap();
      await expect(mastercard.getByText('End of December 2034')).toBeVisible();
      await expect(mastercard.getByText('Theo Lind')).toBeVisible();
      await expectAccessible(phone);
      await mastercard.getByRole('button', { name: 'Make default' }).tap();
      await expect(mastercard.getByText(/^Yes, it’s offered first/)).toBeVisible();
      await mastercard.getByRole('button', { name: 'Close Mastercard ending in 4444' }).tap();
      await expect(mastercard).toBeHidden();
      await expect(row).toBeFocused();
    });

    await test.step('it is removed, and the other one is the default again', async () => {
      await row.tap();
      await mastercard.getByRole('button', { name: 'Remove this card' }).tap();
      const question = phone.getByRole('dialog', { name: 'Remove this card?' });
      await expect(question).toContainText('Mastercard ending in 4444');
      await question.getByRole('button', { name: 'Remove' }).tap();
      await expect(phone.getByText('Mastercard ending in 4444 was removed.')).toBeVisible();
      await expect(mastercard).toBeHidden();
      await expect(row).toHaveCount(0);
      await expect(cards).toBeFocused();
      await expect(phone.getByRole('listitem').filter({ hasText: '4242' })).toContainText(
        'Default',
      );
    });

    const remaining =
      await attendee.get<{ last4: string; is_default: boolean }[]>('payment-method/list');
    expect(remaining).toMatchObject([{ last4: '4242', is_default: true }]);
  },
);
