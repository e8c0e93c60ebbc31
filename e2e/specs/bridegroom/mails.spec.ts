import { newCouple, newEvent, newGuest, sendCard } from '../../core/api.ts';
import { signInHere } from '../../core/browser-session.ts';
import { letMorningCome } from '../../core/database.ts';
import { linkIn, oneClickAddress, waitForMail } from '../../core/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

test('the first card is mailed, and the link in it stops such mails', async ({ server, phone }) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
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

/** Where it is day, late enough for the morning to have come and early enough for it to be today’s. */
function zoneByDay(): string {
  const zones = ['Europe/Rome', 'America/New_York', 'America/Los_Angeles', 'Asia/Tokyo'];
  const hourIn = (timeZone: string) =>
    Number(new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format());
  return zones.find((zone) => hourIn(zone) >= 9 && hourIn(zone) < 22) ?? 'Pacific/Auckland';
}

test('what came on a day is told of in one mail in the morning, which leads to the cards', async ({
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
  await letMorningCome(server, event.id);
  const mail = await waitForMail(server, couple.email, /2 cards arrived/);
  expect(mail).toContain('from Tom and Ida');

  await signInHere(phone, couple);
  await phone.goto(linkIn(mail));
  for (const name of ['Tom', 'Ida'])
    await expect(phone.getByRole('link', { name: new RegExp(name) }).first()).toBeVisible();
});

test('how often is chosen beside the bell, and one click in the mail program ends it', async ({
  server,
  laptop,
}) => {
  const couple = await newCouple(server);
  const event = await newEvent(couple);
  const guest = await newGuest(server, event.unique_code);
  await sendCard(guest, event.id, 'Be happy!', undefined, 'Rosa');
  await waitForMail(server, couple.email, /first card/);

  await test.step('each card, from now on', async () => {
    await signInHere(laptop, couple);
    await laptop.goto('/notification');
    await laptop.getByLabel('Amara & Luca').selectOption('For every card');
    await expect(laptop.getByText('Saved.')).toBeVisible();
    await sendCard(guest, event.id, 'Be merry!', undefined, 'Tom');
    await waitForMail(server, couple.email, /A card from Tom/);
  });

  await test.step('a mail program calls what the mail names, without anybody signed in', async () => {
    const address = await oneClickAddress(server, couple.email, /A card from Tom/);
    const ended = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(ended.status).toBe(200);
    // A browser at the same address is shown the result.
    await laptop.goto(new URL(address).pathname);
    await expect(laptop.getByText('No more emails about these cards.')).toBeVisible();
    await expect(laptop).toHaveURL(/\/card-mails\//);
    await laptop.goto('/notification');
    await expect(laptop.getByLabel('Amara & Luca')).toHaveValue('none');
  });
});
