import { newCouple, newCoupleWithEvent, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { sendMorningDigests } from '../../core/database.ts';
import { linkIn, oneClickAddress, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the couple gets a mail about its first card, and stops such mails by the link in it', async ({
  server,
  phone,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Be happy!', undefined, 'Rosa');
  const mail = await waitForMail(server, couple.email, /first card/);
  const link = /\S+\/card-mails\/\S+/.exec(mail)?.[0] ?? '';
  await phone.goto(new URL(link).pathname);
  await phone.getByRole('button', { name: 'Stop these emails' }).click();
  await expect(phone.getByText('No more emails about these cards.')).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('radio', { name: 'Not at all' })).toBeChecked();
});

/** A time zone in which it is between 9 and 22 o'clock: after the hour of the morning mail, but on the same day. */
function zoneByDay(): string {
  const zones = ['Europe/Rome', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo'];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 22) ?? 'Pacific/Auckland';
}

test('one mail in the morning lists the cards of the day before, and leads to them', async ({
  machine: server,
  phone,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple, { timezone: zoneByDay() });
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'The first one.', undefined, 'Rosa');
  await waitForMail(server, couple.email, /first card/);
  await sendCard(guest, event.id, 'Another.', undefined, 'Tom');
  await sendCard(guest, event.id, 'One more.', undefined, 'Ida');
  await sendMorningDigests(server, event.id);
  const mail = await waitForMail(server, couple.email, /2 cards arrived/);
  expect(mail).toContain('from Tom and Ida');

  await signInHere(phone, couple);
  await phone.goto(linkIn(mail));
  for (const name of ['Tom', 'Ida'])
    await expect(phone.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
});

test('a couple chooses how often it gets mails, and unsubscribes with one click in its mail program', async ({
  server,
  laptop,
}) => {
  const { couple, event } = await newCoupleWithEvent(server);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Be happy!', undefined, 'Rosa');
  await waitForMail(server, couple.email, /first card/);

  await test.step('a mail for every card', async () => {
    await signInHere(laptop, couple);
    await laptop.goto('/notification');
    await laptop.getByLabel('Amara & Luca').selectOption('For every card');
    await expect(laptop.getByText('Saved.')).toBeVisible();
    await sendCard(guest, event.id, 'Be merry!', undefined, 'Tom');
    await waitForMail(server, couple.email, /A card from Tom/);
  });

  await test.step('the mail program calls the unsubscribe address of the mail, signed out', async () => {
    const address = await oneClickAddress(server, couple.email, /A card from Tom/);
    const unsubscribed = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(unsubscribed.status).toBe(200);
    // A browser that opens the address sees the result.
    await laptop.goto(new URL(address).pathname);
    await expect(laptop.getByText('No more emails about these cards.')).toBeVisible();
    await expect(laptop).toHaveURL(/\/card-mails\//);
    await laptop.goto('/notification');
    await expect(laptop.getByLabel('Amara & Luca')).toHaveValue('none');
  });
});
