import { sql } from '../../../db/database.ts';
import { eventFields, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { linkPathOf, sendCard } from '../../../testing/orders.ts';
import { call, fixture, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { blockedBy, connectionOf } from '../../../testing/waiting.ts';
import { lineOf, postTransaction } from '../../money/ledger/posting.ts';
import { purgeDeleted } from './purge.ts';

const DAY = 24 * 3600 * 1000;

const app = await testApp();
const couple = shared(async () => signedIn(app, 'couple'));
const otherCouple = shared(async () => signedIn(app, 'couple'));
let guest: Person;
let event: TestEvent;
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, couple, { attendees: [guest] });
});

const at = (what = '') => `v2/events/${event.id}${what}`;
const close = async (closed: boolean) => couple.call('PUT', at('/closed'), { closed });
const card = () => ({
  selectedCardId: 'olive-branch',
  sender_name: 'Rosa',
  wedding_id: event.id,
});
const placeOrder = async () => guest.call('POST', 'checkout/store-details', card());
const payFree = async (id: string) => guest.call('POST', 'checkout/card', { order_id: id });

describe('a closed event', () => {
  it('takes no card, tells its guests that it is closed, and can be opened again', async () => {
    const kiosk = await couple.call('POST', at('/kiosk'));
    const tablet = String(kiosk.body.data.link).replace(/^.*\/kiosk\//, 'kiosk/');
    const begun = await placeOrder();
    await couple.call('PUT', at('/album'), { mode: 'open' });
    expect((await close(true)).body.data.closed_at).toEqual(expect.any(String));

    const invited = await call(app, null, 'GET', `v2/invitations/${event.unique_code}`);
    expect(invited.body.data.closed).toBe(true);
    expect((await guest.call('GET', `attendee/wedding/${event.id}`)).body.data.closed).toBe(true);
    expect((await placeOrder()).body.code).toBe('event_closed');
    // Nor can an earlier order be paid whose payment has not begun.
    expect((await payFree(begun.body.data.id)).body.code).toBe('event_closed');
    expect((await call(app, null, 'GET', tablet)).status).toBe(410);
    const photo = await uploadFixture(app, guest, 'photo.jpg');
    const album = `attendee/wedding/${event.id}/album`;
    expect((await guest.call('GET', album)).body.data.can_add).toBe(false);
    const added = await guest.call('POST', `${album}/photos`, { photos: [photo] });
    expect(added).toMatchObject({ status: 409, body: { code: 'album_closed' } });

    expect((await close(false)).body.data.closed_at).toBeNull();
    expect((await payFree(begun.body.data.id)).status).toBe(200);
    expect((await call(app, null, 'GET', tablet)).status).toBe(200);
  });

  it('still gets a card whose payment had begun', async () => {
    const { body } = await placeOrder();
    const { db } = app.deps;
    const id = String(body.data.id);
    await setRows(app, 'orders', { id }, { status: 'processing' });
    await close(true);
    const paid = { status: 'paid', paid_at: new Date() } as const;
    await setRows(app, 'orders', { id }, paid);
    const order = db.selectFrom('orders').select('status').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ status: 'paid' });
  });

  it('takes no join requests', async () => {
    const member = await signedIn(app, 'attendee');
    const name = `Closing ${event.unique_code}`;
    await couple.call('PATCH', at(), { takes_asks: true, eventName: name });
    const accessStatus = async () =>
      (await member.call('GET', `attendee/wedding/search?q=${encodeURIComponent(name)}`)).body
        .data[0]?.standing;
    expect(await accessStatus()).toBe('may_ask');
    await close(true);
    expect(await accessStatus()).toBe('code');
  });
});

it('is found by its name only if its owner allows it', async () => {
  const member = await signedIn(app, 'attendee');
  const name = `Hidden ${event.unique_code}`;
  await couple.call('PATCH', at(), { eventName: name, takes_asks: true });
  const found = async () =>
    (await member.call('GET', `attendee/wedding/search?q=${encodeURIComponent(name)}`)).body.data;
  expect(await found()).toHaveLength(1);
  const changed = await couple.call('PATCH', at(), { searchable: false });
  expect(changed.body.data).toMatchObject({ searchable: false, eventName: name });
  expect(await found()).toEqual([]);
  const request = await member.call('POST', `attendee/wedding/${event.id}/ask`, { name: 'Noor' });
  expect(request.status).toBe(404);
});

it('deletes the file of a removed photo', async () => {
  const form = new FormData();
  for (const [field, value] of Object.entries(eventFields())) form.set(field, value);
  form.set('photo', new Blob([await fixture('photo.jpg')]), 'photo.jpg');
  const { body } = await couple.call('POST', 'v2/events', form);
  expect(body.data.photo).toEqual(expect.any(String));
  const id = String(body.data.id);
  const { db } = app.deps;
  const before = await db
    .selectFrom('events')
    .select('photo_media_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect((await couple.call('DELETE', `v2/events/${id}/photo`)).body.data.photo).toBeNull();
  const file = db
    .selectFrom('media')
    .select('id')
    .where('id', '=', before.photo_media_id ?? '');
  expect(await file.execute()).toEqual([]);
  expect((await couple.call('DELETE', `v2/events/${id}/photo`)).status).toBe(200);
});

describe('a deleted event', () => {
  it('is gone for everybody, and is restored unchanged', async () => {
    const id = await sendCard(app, guest, event, { message: 'Be happy' });
    const { body } = await couple.call('DELETE', at());
    const gone = new Date(body.data.gone_at).getTime() - Date.now();
    expect(gone).toBeGreaterThan(13.9 * DAY);
    expect((await couple.call('GET', at('/details'))).status).toBe(404);
    expect((await couple.call('GET', `v2/events/received-card/${id}/details`)).status).toBe(404);
    expect((await call(app, null, 'GET', `v2/invitations/${event.unique_code}`)).status).toBe(404);
    expect((await placeOrder()).status).toBe(404);
    const listed = await couple.call('GET', 'v2/events/deleted');
    expect((await otherCouple.call('GET', 'v2/events/deleted')).body.data).toEqual([]);
    expect(listed.body.data).toContainEqual(body.data);

    expect((await couple.call('POST', at('/restore'))).status).toBe(200);
    expect((await couple.call('POST', at('/restore'))).status).toBe(404);
    const opened = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(opened.body.data.message).toBe('Be happy');
  });

  it('can’t be deleted while a payment is under way', async () => {
    const { body } = await placeOrder();
    const move = async (status: 'processing' | 'awaiting_payment') =>
      setRows(app, 'orders', { id: String(body.data.id) }, { status });
    await move('processing');
    expect((await couple.call('DELETE', at())).body.code).toBe('payment_under_way');
    await move('awaiting_payment');
    expect((await couple.call('GET', at('/details'))).status).toBe(200);
    expect((await couple.call('DELETE', at())).status).toBe(200);
  });

  it('loses its messages and files once it can’t be restored, and keeps the orders with their senders', async () => {
    const photo = await uploadFixture(app, guest, 'photo.jpg');
    const id = await sendCard(app, guest, event, { message: 'Secret', photos: [photo] });
    const link = await linkPathOf(guest, id);
    await couple.call('DELETE', at());
    expect(await purgeDeleted(app.deps)).toBe(0);
    expect((await call(app, null, 'GET', link)).status).toBe(200);
    expect(await purgeDeleted(app.deps, new Date(Date.now() + 15 * DAY))).toBeGreaterThan(0);
    expect((await couple.call('POST', at('/restore'))).status).toBe(404);
    expect((await call(app, null, 'GET', link)).status).toBe(404);
    const { rows } = await sql<{ message: string; sender_name: string; files: number }>`
      select message, sender_name,
        (select count(*) from media where media.id = ${photo}::uuid) as files
      from orders where event_id = ${event.id}::uuid`.execute(app.deps.db);
    expect(rows).toEqual([{ message: '', sender_name: 'Aunt Rosa', files: 0 }]);
    expect((await guest.call('GET', 'attendee/wedding')).body.data).toEqual([]);
    expect(await purgeDeleted(app.deps, new Date(Date.now() + 15 * DAY))).toBe(0);
  });

  it('leaves no notification of a guest once it can’t be restored', async () => {
    const member = await signedIn(app, 'attendee');
    await couple.call('PATCH', at(), { takes_asks: true });
    expect(
      (await member.call('POST', `attendee/wedding/${event.id}/ask`, { name: 'Noor' })).status,
    ).toBe(201);
    await sendCard(app, guest, event);
    const left = app.deps.db
      .selectFrom('notifications')
      .select('type')
      .where('event_id', '=', event.id);
    expect(await left.orderBy('type').execute()).toEqual([
      { type: 'card.received' },
      { type: 'event.asked' },
    ]);
    await couple.call('DELETE', at());
    await purgeDeleted(app.deps, new Date(Date.now() + 15 * DAY));
    expect(await left.execute()).toEqual([]);
  });

  it('is purged together with all others that are due', async () => {
    for (let made = 0; made < 21; made++) {
      const { id } = await makeEvent(app, couple);
      await setRows(app, 'events', { id }, { deleted_at: new Date(Date.now() - 15 * DAY) });
    }
    expect(await purgeDeleted(app.deps)).toBe(21);
  });

  const isPurged = async ({ id }: TestEvent) =>
    (
      await app.deps.db
        .selectFrom('events')
        .select('purged_at')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).purged_at !== null;

  /** An event that is due to be purged, and another a day later. */
  async function twoDue() {
    const both = [await makeEvent(app, couple), await makeEvent(app, couple)] as const;
    for (const [at, { id }] of both.entries())
      await setRows(app, 'events', { id }, { deleted_at: new Date(Date.now() - (16 - at) * DAY) });
    return both;
  }

  it('stays if money returns to it while one that is due before it is purged', async () => {
    const [slow, other] = await twoDue();
    const { db } = app.deps;
    const { purging } = await db.transaction().execute(async (trx) => {
      await trx.selectFrom('events').select('id').where('id', '=', slow.id).forUpdate().execute();
      const purging = purgeDeleted(app.deps);
      await blockedBy(app, await connectionOf(trx));
      const of = { eventId: other.id, currency: 'usd' };
      const lines = [lineOf('event_available', 5000, of), lineOf('provider', -5000, of)];
      await db
        .transaction()
        .execute(async (won) =>
          postTransaction(won, { kind: 'dispute_returned', reference: other.id, lines }),
        );
      return { purging };
    });
    await purging;
    expect([await isPurged(slow), await isPurged(other)]).toEqual([true, false]);
  });

  it('goes also when one that is due before it fails, which is tried again', async () => {
    const [broken, other] = await twoDue();
    await sql`create function refuse_purge() returns trigger language plpgsql as
      $$ begin raise 'broken'; end $$`.execute(app.deps.db);
    await sql`create trigger refuse_purge before update of purged_at on events for each row
      when (new.id = ${sql.lit(broken.id)}::uuid) execute function refuse_purge()`.execute(
      app.deps.db,
    );
    await expect(purgeDeleted(app.deps)).rejects.toThrow('1 deleted events could not be purged.');
    expect(await isPurged(other)).toBe(true);
    await sql`drop trigger refuse_purge on events`.execute(app.deps.db);
    expect(await purgeDeleted(app.deps)).toBe(1);
    expect(await isPurged(broken)).toBe(true);
  });
});
