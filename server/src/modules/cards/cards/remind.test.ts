import { makeEvent } from '../../../testing/events.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginFilm } from '../../../testing/tus.ts';
import { doneFor } from '../../../testing/waiting.ts';
import { deliver } from './delivery.ts';
import { remindOfUnsent } from './remind.ts';

const SUBJECT = 'Your card for Amara & Jonas is waiting for a file';
const app = await testApp();
const { db } = app.deps;

/** A sent card whose video has not arrived. */
async function unsent(
  sender: Person,
  changes: { brideName?: string; groomName?: string } = {},
): Promise<string> {
  const couple = await signedIn(app, 'couple');
  const event = await makeEvent(app, couple, { attendees: [sender], changes });
  return sendCard(app, sender, event, { video: await beginFilm(app, sender) });
}

async function letPass(cardId: string, minutes: number): Promise<void> {
  const created_at = new Date(Date.now() - minutes * 60_000);
  await db.updateTable('cards').set({ created_at }).where('id', '=', cardId).execute();
}

it('writes once to the sender of a card whose file has been on its way for an hour', async () => {
  const sender = await signedIn(app, 'attendee');
  const cardId = await unsent(sender);
  await letPass(cardId, 59);
  await remindOfUnsent(app.deps);
  await letPass(cardId, 61);
  await remindOfUnsent(app.deps);
  await remindOfUnsent(app.deps);
  await doneFor(app, sender.id);
  const found = await mailsTo(app, sender, SUBJECT);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toMatch(/Continue sending:\s+http\S+\/attendee\/wedding\/[^/]+\/detail/);
});

it('writes to nobody whose card has arrived, and not to a guest without an address', async () => {
  const sender = await signedIn(app, 'attendee');
  const arrived = await unsent(sender);
  await deliver(db, arrived);
  const guest = await signedIn(app, 'guest');
  const waiting = await unsent(guest);
  for (const id of [arrived, waiting]) await letPass(id, 120);
  await remindOfUnsent(app.deps);
  await doneFor(app, sender.id, guest.id);
  expect(await mailsTo(app, sender, SUBJECT)).toEqual([]);
  expect(await mailsTo(app, guest, SUBJECT)).toEqual([]);
});

it('writes to nobody about an event that is deleted', async () => {
  const sender = await signedIn(app, 'attendee');
  const cardId = await unsent(sender);
  await letPass(cardId, 61);
  const event = db.selectFrom('cards').select('event_id').where('id', '=', cardId);
  await db.updateTable('events').set({ deleted_at: new Date() }).where('id', 'in', event).execute();
  await remindOfUnsent(app.deps);
  await doneFor(app, sender.id);
  expect(await mailsTo(app, sender, SUBJECT)).toEqual([]);
});

/** A guest with an unsent card, and an address for news of it. */
async function guestWithAddress(
  changes: { brideName?: string; groomName?: string } = {},
): Promise<Person> {
  const guest = await signedIn(app, 'guest');
  const card_id = await unsent(guest, changes);
  await letPass(card_id, 120);
  const email = `${guest.id}@example.test`;
  await db.insertInto('card_news').values({ card_id, email, created_at: new Date() }).execute();
  await remindOfUnsent(app.deps);
  await doneFor(app, guest.id);
  return guest;
}

it('writes to a guest who left an address with the card, and lets them end it with one click', async () => {
  const guest = await guestWithAddress();
  const [mail] = await mailsTo(app, guest, SUBJECT);
  expect(mail?.headers.get('list-unsubscribe-post') ?? mail?.headers.get('list')).toBeTruthy();
  expect(mail?.text).toContain('This address was given for news of this one card.');
  const end = /https?:\/\/[^\s<>]+\/api\/card-news\/[\w-]+\/end/.exec(
    JSON.stringify(Array.from(mail?.headers ?? [])),
  );
  expect((await fetch(String(end?.[0]), { method: 'POST' })).status).toBe(200);
  const left = db.selectFrom('card_news').select('card_id');
  expect(await left.where('email', '=', `${guest.id}@example.test`).execute()).toEqual([]);
});

it.each([
  ['Claim your prize at evil.example/x', 'Jonas', 'Claim your prize at evil example x & Jonas'],
  ['../', '://', 'your hosts'],
])('carries nothing of names that could be an address: %s', async (brideName, groomName, shown) => {
  const guest = await guestWithAddress({ brideName, groomName });
  const [mail] = await mailsTo(app, guest, `Your card for ${shown} is waiting for a file`);
  expect(mail?.text).toContain(`Your card for ${shown} is sent`);
  expect(mail?.text).not.toContain(brideName);
});
