import type { Page } from '@playwright/test';
import {
  newCouple,
  newCoupleWithEvent,
  newEvent,
  newGuest,
  newPaymentMethod,
  sendCard,
} from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignIn, fillSignUp } from '../../pages/account-forms.ts';

/** Creates an invitation link as the owner. @returns its path */
async function invite(page: Page, whom: 'your partner' | 'a helper', name: string) {
  await page.getByRole('link', { name: 'People', exact: true }).click();
  await page.getByRole('button', { name: `Invite ${whom}` }).click();
  await page.getByLabel('Their name').fill(name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  const dialog = page.getByRole('dialog', { name: `The link for ${name}` });
  const link = await dialog.getByText('/help/').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  return new URL(link).pathname;
}

test('a helper signs up by a link, sees cards without amounts, and loses access once removed', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  const gift = { amount: 5000, paymentMethod: await newPaymentMethod(server) };
  await sendCard(guest, event.id, 'Be happy!', gift, 'Rosa');
  await signInHere(laptop, couple);
  await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
  const path = await invite(laptop, 'a helper', 'Mila');
  await expect(laptop.getByText('Invited')).toBeVisible();

  const email = `e2e-mila-${event.id}@example.com`;
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: 'Amara & Luca' })).toBeVisible();
  await phone.getByRole('link', { name: 'Create an account' }).click();
  await fillSignUp(phone, { email, password: 'paper-lantern-7' }, ['Mila', 'Berg']);
  await phone.waitForURL(/\/verify/);
  await phone.goto(linkIn(await waitForMail(server, email, /verify/)));
  await phone.getByRole('button', { name: 'Yes, I’ll help' }).click();
  await expect(phone.getByText('You’re helping here')).toBeVisible();
  await expect(phone.getByRole('heading', { name: 'Gift money' })).toBeHidden();

  await phone.getByRole('link', { name: 'Received cards' }).click();
  await phone.getByRole('link', { name: /Rosa/ }).first().click();
  await expect(phone.getByText(/Rosa/).first()).toBeVisible();
  await expect(phone.getByText('$50')).toBeHidden();
  await phone.goto('/bride-groom/cashout');
  await expect(phone.getByText('This part is theirs alone')).toBeVisible();

  await phone.goto(`/bride-groom/received-cards?event_id=${event.id}`);
  const card = phone.getByRole('link', { name: /Rosa/ }).first();
  await expect(card).toBeVisible();
  await laptop.reload();
  await laptop.getByRole('button', { name: 'Remove: Mila Berg' }).click();
  await laptop.getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(laptop.getByText('Mila Berg')).toBeHidden();
  // The page that is open on the helper's phone loses the card, too.
  await expect(card).toHaveCount(0);
  await phone.goto(`/bride-groom/wedding/${event.id}/details`);
  await expect(phone.getByRole('heading', { name: 'Amara & Luca' })).toBeHidden();
});

test('a partner signs in with their own account, sees the cards, and opens them in sync with the owner', async ({
  server,
  laptop,
  phone,
}) => {
  const [couple, partner] = [await newCouple(server), await newCouple(server)];
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'For you two!', undefined, 'Rosa');
  await signInHere(laptop, couple);
  await laptop.goto(`/bride-groom/wedding/${event.id}/details`);
  const path = await invite(laptop, 'your partner', 'Luca');

  await test.step('with an account of their own', async () => {
    await phone.goto(path);
    await phone.getByRole('link', { name: 'I have an account' }).click();
    await fillSignIn(phone, partner);
    await phone.getByRole('button', { name: /^Yes/ }).click();
    await expect(phone.getByText('You’re a partner here')).toBeVisible();
  });

  await test.step('they see the cards', async () => {
    await phone.getByRole('link', { name: 'Received cards' }).click();
    await expect(phone.getByRole('link', { name: /Rosa/ }).first()).toBeVisible();
    await laptop.reload();
    await expect(laptop.getByText(partner.email)).toBeVisible();
  });

  await test.step('they can’t invite others', async () => {
    await phone.goBack();
    await expect(phone.getByText('You’re a partner here')).toBeVisible();
    await expect(phone.getByRole('button', { name: /^Invite/ })).toHaveCount(0);
  });

  await test.step('at the opening night, a card that one opens opens for the other', async () => {
    for (const page of [phone, laptop]) {
      await page.goto('/bride-groom/home');
      const open = page.getByRole('link', { name: /^Open (them together|the card|it)/ });
      await open.first().click();
    }
    await phone.getByRole('button', { name: 'Open the card from Rosa' }).click();
    await expect(laptop.getByText('For you two!').first()).toBeVisible();
  });
});
