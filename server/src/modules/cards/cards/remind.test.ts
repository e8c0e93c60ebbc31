import { makeEvent } from '../../../testing/events.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginFilm } from '../../../testing/tus.ts';
import { jobsDoneFor } from '../../../testing/waiting.ts';
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

async function setAge(cardId: string, minutes: number): Promise<void> {
  const created_at = new Date(Date.now() - minutes * 60_000);
  await setRows(app, 'cards', { id: cardId }, { created_at });
}

it('mails the sender of a card once when its file is still missing after an hour', async () => {
  const sender = await signedIn(app, 'attendee');
  const cardId = await unsent(sender);
  await setAge(cardId, 59);
  await remindOfUnsent(app.deps);
  await setAge(cardId, 61);
  await remindOfUnsent(app.deps);
  await remindOfUnsent(app.deps);
  await jobsDoneFor(app, sender.id);
  const found = await mailsTo(app, sender, SUBJECT);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toMatch(/Continue sending:\s+http\S+\/attendee\/wedding\/[^/]+\/detail/);
});

it('mails neither the sender of a delivered card nor a guest without an address', async () => {
  const sender = await signedIn(app, 'attendee');
  const arrived = await unsent(sender);
  await deliver(db, arrived);
  const guest = await signedIn(app, 'guest');
  const waiting = await unsent(guest);
  for (const id of [arrived, waiting]) await setAge(id, 120);
  await remindOfUnsent(app.deps);
  await jobsDoneFor(app, sender.id, guest.id);
  expect(await mailsTo(app, sender, SUBJECT)).toEqual([]);
  expect(await mailsTo(app, guest, SUBJECT)).toEqual([]);
});

it('mails nobody about a deleted event', async () => {
  const sender = await signedIn(app, 'attendee');
  const cardId = await unsent(sender);
  await setAge(cardId, 61);
  const event = db.selectFrom('cards').select('event_id').where('id', '=', cardId);
  await db.updateTable('events').set({ deleted_at: new Date() }).where('id', 'in', event).execute();
  await remindOfUnsent(app.deps);
  await jobsDoneFor(app, sender.id);
  expect(await mailsTo(app, sender, SUBJECT)).toEqual([]);
});

/** A guest with an unsent card, and an address for news of it. */
async function guestWithAddress(
  changes: { brideName?: string; groomName?: string } = {},
): Promise<Person> {
  const guest = await signedIn(app, 'guest');
  const card_id = await unsent(guest, changes);
  await setAge(card_id, 120);
  const email = `${guest.id}@example.test`;
  await db.insertInto('card_news').values({ card_id, email, created_at: new Date() }).execute();
  await remindOfUnsent(app.deps);
  await jobsDoneFor(app, guest.id);
  return guest;
}

it('mails a guest who gave an address for news of the card, with one click to unsubscribe', async () => {
  const guest = await guestWithAddress();
  const [mail] = await mailsTo(app, guest, SUBJECT);
  expect(mail?.headers.get('list-unsubscribe-post') ?? mail?.headers.get('list')).toBeTruthy();
  expect(mail?.text).toContain('This address was given for news of this one card.');
  const end = /https?:\/\/[^\s<>]+\/api\/card-news\/[\w-]+\/end[^"\s<>]*/.exec(
    JSON.stringify(Array.from(mail?.headers ?? [])),
  );
  expect((await fetch(String(end?.[0]), { method: 'POST' })).status).toBe(200);
  const subscribed = db.selectFrom('card_news').select('card_id');
  expect(await subscribed.where('email', '=', `${guest.id}@example.test`).execute()).toEqual([]);
});

it.each([
  ['Claim your prize at evil.example/x', 'Jonas', 'Claim your prize at evil example x & Jonas'],
  ['../', '://', 'your hosts'],
])('writes no names that could be a web address: %s', async (brideName, groomName, shown) => {
  const guest = await guestWithAddress({ brideName, groomName });
  const [mail] = await mailsTo(app, guest, `Your card for ${shown} is waiting for a file`);
  expect(mail?.text).toContain(`Your card for ${shown} is sent`);
  expect(mail?.text).not.toContain(brideName);
});
