import type { Page } from '@playwright/test';
import { expectAccessible } from '../../core/accessible.ts';
import { newAttendee, newEvent } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { tabTo } from '../../core/keyboard.ts';
import { expect, test } from '../../fixtures/test.ts';
import { AccountPages } from '../../pages/account.ts';
import { fillCard } from '../../pages/card-form.ts';

/** Waits until no toast covers the bottom of the page, where a sheet has its buttons. */
async function toastsGone(page: Page): Promise<void> {
  await expect(page.locator('.notistack-SnackbarContainer [role="alert"]')).toHaveCount(0, {
    timeout: 20_000,
  });
}

/** Adds a card through the link in the list, and waits until the list shows it. */
async function addCard(page: Page, number: string): Promise<void> {
  await page.getByRole('link', { name: 'Add a card' }).tap();
  await fillCard(page, number);
  // A tap, since a mouse pointer that rests here would hover over the toast, which then never closes.
  await page.getByRole('button', { name: 'Save card' }).tap();
  await page.waitForURL(/\/attendee\/payment-method$/);
  await expect(page.getByRole('listitem').filter({ hasText: number.slice(-4) })).toBeVisible();
}

test('an attendee saves two payment cards, makes one the default, and removes it', async ({
  server,
  couple,
  phone,
}) => {
  const attendee = await newAttendee(server, (await newEvent(couple)).unique_code);
  await signInHere(phone, attendee);
  const rowOf = (card: string) =>
    phone.getByRole('region', { name: 'Saved cards' }).getByRole('button', { name: card });

  await test.step('two payment cards are saved on the page of the menu', async () => {
    await phone.goto('/attendee/home');
    const account = new AccountPages(phone);
    await account.openMenu();
    await account.menu().getByRole('link', { name: 'Payment Methods', exact: true }).click();
    await expect(phone.getByTestId('title-header')).toHaveText('Payment Methods');
    await addCard(phone, '4242424242424242');
    await addCard(phone, '5555555555554444');
    await toastsGone(phone);
  });

  const mastercard = phone.getByRole('dialog', { name: 'Mastercard ending in 4444' });
  await test.step('a row opens the details of its card, where it is made the default', async () => {
    const row = rowOf('Mastercard ending in 4444 Expires');
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

  await test.step('by keyboard, it is opened and the removal is cancelled', async () => {
    await tabTo(phone, rowOf('Visa ending in 4242 Expires'));
    await tabTo(phone, rowOf('Mastercard ending in 4444 Expires'));
    await phone.keyboard.press('Enter');
    await tabTo(phone, mastercard.getByRole('button', { name: 'Remove this card' }));
    await phone.keyboard.press('Enter');
    await phone.getByRole('dialog', { name: 'Remove this card?' }).getByText('Keep it').tap();
    await expect(mastercard).toBeVisible();
  });

  await test.step('it is removed, and the other one is the default again', async () => {
    await toastsGone(phone);
    await mastercard.getByRole('button', { name: 'Remove this card' }).tap();
    const question = phone.getByRole('dialog', { name: 'Remove this card?' });
    await expect(question).toContainText('Mastercard ending in 4444');
    await question.getByRole('button', { name: 'Remove' }).tap();
    await expect(phone.getByText('Mastercard ending in 4444 was removed.')).toBeVisible();
    await expect(mastercard).toBeHidden();
    await expect(rowOf('Mastercard ending in 4444')).toHaveCount(0);
    await expect(phone.getByRole('region', { name: 'Saved cards' })).toBeFocused();
    await expect(phone.getByRole('listitem').filter({ hasText: '4242' })).toContainText('Default');
  });

  const remaining =
    await attendee.get<{ last4: string; is_default: boolean }[]>('payment-method/list');
  expect(remaining).toMatchObject([{ last4: '4242', is_default: true }]);
});
