import { sql } from '../../../db/database.ts';
import { addHelper, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { eventually } from '../../../testing/eventually.ts';
import { liveMessagesOf } from '../../../testing/live.ts';
import { sendCard } from '../../../testing/orders.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const partner = shared(async () => signedIn(app, 'couple'));
const guest = shared(async () => signedIn(app, 'guest'));
let event: TestEvent;

beforeEach(async () => {
  event = await makeEvent(app, couple, { attendees: [guest] });
  await addHelper(app, event, partner, {
    role: 'partner',
    rights: ['see', 'thank', 'moderate', 'money'],
  });
});

const path = () => `v2/events/${event.id}/evening`;
const next = async (who: Person, after: string | null) =>
  who.call('POST', `${path()}/next`, { after });

it('opens sealed cards in the order of their arrival, until none is left', async () => {
  const first = await sendCard(app, guest, event, { senderName: 'Rosa' });
  const second = await sendCard(app, guest, event, { senderName: 'Theo' });
  expect((await couple.call('GET', path())).body.data).toMatchObject({
    card_id: null,
    opened: 0,
    sealed: 2,
    pile: [{ id: first, sender_name: 'Rosa', design: { id: 'olive-branch' } }, { id: second }],
  });
  expect((await next(couple, null)).body.data).toMatchObject({
    card_id: first,
    playing: true,
    // Its video starts two seconds later, when it is out of its envelope.
    position: expect.closeTo(-2, 0),
    favourite: false,
    opened: 1,
    sealed: 1,
    pile: [{ id: second }],
  });
  // The partner’s device shows the same card.
  expect((await partner.call('GET', path())).body.data.card_id).toBe(first);
  expect((await next(partner, first)).body.data).toMatchObject({
    card_id: second,
    opened: 2,
    sealed: 0,
  });
  expect((await next(couple, second)).body.data).toMatchObject({ card_id: null, sealed: 0 });
  const opened = (await liveMessagesOf(app, event.id)).filter(({ type }) => type === 'card.opened');
  expect(opened.length).toBeGreaterThanOrEqual(2);
});

it('opens one card when two people open the next one at the same time', async () => {
  await sendCard(app, guest, event);
  await sendCard(app, guest, event);
  const both = await Promise.all([next(couple, null), next(partner, null)]);
  const [one, other] = both.map(({ body }) => body.data.card_id as string);
  expect(one).toBe(other);
  expect((await couple.call('GET', path())).body.data.sealed).toBe(1);
});

it('opens the card after one that is still being opened', async () => {
  const [first, second] = [await sendCard(app, guest, event), await sendCard(app, guest, event)];
  const { db } = app.deps;
  const blocked = async (count: number) =>
    eventually(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
      return rows.length === count;
    });
  const answers = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('cards').select('id').where('id', '=', first).forUpdate().execute();
    const one = next(couple, null);
    await blocked(1);
    const other = next(partner, first);
    await blocked(2);
    return [one, other];
  });
  const [, other] = await Promise.all(answers);
  expect(other?.body.data).toMatchObject({ card_id: second, opened: 2, sealed: 0 });
});

it('plays and pauses on every device, and can be ended', async () => {
  const id = await sendCard(app, guest, event);
  await next(couple, null);
  const paused = { playing: false, position: 12.5 };
  expect((await couple.call('PUT', `${path()}/playing`, paused)).body.data).toMatchObject(paused);
  expect((await partner.call('GET', path())).body.data).toMatchObject({ card_id: id, ...paused });
  await couple.call('PUT', `${path()}/playing`, { playing: true, position: 12.5 });
  const now = (await partner.call('GET', path())).body.data;
  expect(now.position).toBeGreaterThanOrEqual(12.5);
  expect((await couple.call('DELETE', path())).body.data).toMatchObject({
    card_id: null,
    opened: 1,
  });
});

it('ignores play and pause for the previous card, or after the evening is over', async () => {
  const [first, second] = [await sendCard(app, guest, event), await sendCard(app, guest, event)];
  await next(couple, null);
  await next(partner, first);
  const pause = { playing: false, position: 12.5 };
  const late = await couple.call('PUT', `${path()}/playing`, { card_id: first, ...pause });
  expect(late.body.data).toMatchObject({ card_id: second, playing: true });
  expect(late.body.data.position).toBeLessThan(0.5);
  const own = { card_id: second, ...pause };
  expect((await couple.call('PUT', `${path()}/playing`, own)).body.data).toMatchObject(own);

  const before = new Date(Date.now() - 7 * 3_600_000);
  const ofEvent = app.deps.db.updateTable('evenings').where('event_id', '=', event.id);
  await ofEvent.set({ since: before }).execute();
  for (const body of [own, pause])
    expect((await couple.call('PUT', `${path()}/playing`, body)).body.data.card_id).toBeNull();
});

it('shows on every device that the opened card is a favorite', async () => {
  const id = await sendCard(app, guest, event);
  await next(couple, null);
  await partner.call('PATCH', `v2/events/received-card/${id}`, { favourite: true });
  expect((await couple.call('GET', path())).body.data.favourite).toBe(true);
  expect((await liveMessagesOf(app, event.id)).at(-1)).toMatchObject({ type: 'card.marked' });
  await sendCard(app, guest, event);
  expect((await next(couple, id)).body.data.favourite).toBe(false);
});
