import { sql } from '../../../db/database.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { linkPathOf, sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf } from '../../../testing/tus.ts';
import { jobsDoneFor } from '../../../testing/waiting.ts';
import { deliver } from './delivery.ts';
import { notifyOfLateFiles } from './late-files.ts';

const app = await testApp();
const { db } = app.deps;
let couple: Person;
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  couple = await signedIn(app, 'couple');
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});

/** A card that was sent that many minutes ago, and whose video is still being uploaded. */
async function unsent(senderName: string, minutes: number): Promise<string> {
  const file = { bytes: 9000, filename: 'film.mp4', filetype: 'video/mp4' };
  const video = idOf(await beginUpload(app, guest, file));
  const id = await sendCard(app, guest, event, { senderName, video });
  const created_at = new Date(Date.now() - minutes * 60_000);
  await setRows(app, 'cards', { id }, { created_at });
  return id;
}

async function notifications(): Promise<string[]> {
  const { body } = await couple.call('GET', 'notifications');
  const all = body.data as { type: string; title: string }[];
  return all.filter(({ type }) => type === 'card.late').map(({ title }) => title);
}

it('notifies the couple once per late card, and mails it once about all of them', async () => {
  await unsent('Noor', 61);
  await unsent('Theo', 62);
  await unsent('Ada', 59);
  await deliver(db, await unsent('Bea', 70));
  await notifyOfLateFiles(app.deps);
  await notifyOfLateFiles(app.deps);
  await unsent('Ida', 65);
  await notifyOfLateFiles(app.deps);
  expect((await notifications()).toSorted()).toEqual([
    'A card from Ida is still on its way',
    'A card from Noor is still on its way',
    'A card from Theo is still on its way',
  ]);
  await jobsDoneFor(app, couple.id);
  const mails = await mailsTo(app, couple, 'Cards are still on their way to you');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('2 guests sent you cards');
  expect(await mailsTo(app, couple, 'A card is still on its way to you')).toEqual([]);
});

it('mails every twelve hours at most, also when more cards become late in between', async () => {
  for (const senderName of ['Noor', 'Theo', 'Ada']) {
    await unsent(senderName, 61);
    await notifyOfLateFiles(app.deps);
    // Ten hours pass.
    await sql`update cards set hosts_told_at = hosts_told_at - interval '10 hours'
      where event_id = ${event.id}`.execute(db);
  }
  await jobsDoneFor(app, couple.id);
  const mails = await mailsTo(app, couple, 'A card is still on its way to you');
  const senders = mails.map(({ text }) => String(/(Noor|Theo|Ada) sent you/.exec(text ?? '')?.[1]));
  expect(new Set(senders)).toEqual(new Set(['Noor', 'Ada']));
  expect(senders).toHaveLength(2);
});

it('notifies nobody of a deleted event, nor of a card whose files are complete', async () => {
  await unsent('Noor', 61);
  const [deleted, complete] = [event, await makeEvent(app, couple, { attendees: [guest] })];
  event = complete;
  const id = await unsent('Theo', 62);
  const files = db
    .selectFrom('order_media')
    .innerJoin('cards', 'cards.order_id', 'order_media.order_id');
  const video = files.select('order_media.media_id').where('cards.id', '=', id);
  await db.updateTable('media').set({ status: 'complete' }).where('id', 'in', video).execute();
  await setRows(app, 'events', { id: deleted.id }, { deleted_at: new Date() });
  await notifyOfLateFiles(app.deps);
  expect(await notifications()).toEqual([]);
  await jobsDoneFor(app, couple.id);
  expect(await mailsTo(app, couple, 'A card is still on its way to you')).toEqual([]);
});

it('a late card has the name that its sender corrected', async () => {
  const id = await unsent('Jhon', 61);
  await notifyOfLateFiles(app.deps);
  const link = await linkPathOf(guest, id);
  expect((await guest.call('PATCH', link, { sender_name: 'John' })).status).toBe(200);
  expect(await notifications()).toEqual(['A card from John is still on its way']);
});

it('a late card that its sender takes back has no notification any more', async () => {
  const id = await unsent('Noor', 61);
  await notifyOfLateFiles(app.deps);
  expect(await notifications()).toHaveLength(1);
  const link = await linkPathOf(guest, id);
  expect((await guest.call('POST', `${link}/withdraw`)).status).toBe(200);
  expect(await notifications()).toEqual([]);
});

it('lists a late card until it is delivered', async () => {
  const id = await unsent('Noor', 61);
  const path = `bride-groom/received-card/on-the-way?event_id=${event.id}`;
  const late = await couple.call('GET', path);
  expect(late.body.data).toMatchObject([{ id, sender_name: 'Noor', late: true }]);
  await deliver(db, id);
  expect((await couple.call('GET', path)).body.data).toEqual([]);
});
