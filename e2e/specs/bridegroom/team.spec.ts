import { newCoupleWithEvent, newGuest, newPaymentMethod, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { linkIn, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';
import { fillSignUp } from '../../pages/account-forms.ts';

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
  await laptop.getByRole('link', { name: 'People', exact: true }).click();
  await laptop.getByRole('button', { name: 'Invite a helper' }).click();
  await laptop.getByLabel('Their name').fill('Mila');
  await laptop.getByRole('button', { name: 'Make the link' }).click();
  const dialog = laptop.getByRole('dialog', { name: 'The link for Mila' });
  const link = await dialog.getByText('/help/').innerText();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(laptop.getByText('Invited')).toBeVisible();

  const email = `e2e-mila-${event.id}@example.com`;
  await phone.goto(new URL(link).pathname);
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
