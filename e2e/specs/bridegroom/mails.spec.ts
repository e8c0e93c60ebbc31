import { newCoupleWithEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the couple gets a mail about its first card, chooses one for every card, and stops them by the link in a mail', async ({
  server,
  laptop,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Be happy!', undefined, 'Rosa');
  await waitForMail(server, couple.email, /first card/);
  await signInHere(laptop, couple);
  await laptop.goto('/notification');
  await laptop.getByLabel('Amara & Luca').selectOption('For every card');
  await expect(laptop.getByText('Saved.')).toBeVisible();
  await sendCard(guest, event.id, 'Be merry!', undefined, 'Tom');
  const mail = await waitForMail(server, couple.email, /A card from Tom/);

  // The phone is signed out.
  const link = /\S+\/card-mails\/\S+/.exec(mail)?.[0] ?? '';
  await phone.goto(new URL(link).pathname);
  await phone.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(phone.getByText('No more emails about these cards.')).toBeVisible();
  await expect(phone.getByRole('radio', { name: 'Not at all' })).toBeChecked();
  await laptop.reload();
  await expect(laptop.getByLabel('Amara & Luca')).toHaveValue('none');
});
