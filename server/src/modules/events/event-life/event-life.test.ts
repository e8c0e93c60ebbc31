import { sql } from '../../../db/database.ts';
import { addHelper, eventFields, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sendCard } from '../../../testing/orders.ts';
import { call, fixture, signedIn, type Person } from '../../../testing/people.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/tus.ts';
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
const close = async (closed: boolean, who = couple) => who.call('PUT', at('/closed'), { closed });
const card = () => ({
  selectedCardId: 'olive-branch',
  sender_name: 'Rosa',
  wedding_id: event.id,
});
const placeOrder = async () => guest.call('POST', 'checkout/store-details', card());
const payFree = async (id: string) => guest.call('POST', 'checkout/card', { order_id: id });

it('is the business of those whose event it is, and deleting that of its owner alone', async () => {
  const calls = [
    ['PUT', at('/closed'), { closed: true }],
    ['DELETE', at('/photo'), undefined],
    ['DELETE', at(), undefined],
    ['POST', at('/restore'), undefined],
  ] as const;
  const [helper, partner] = [await signedIn(app, 'couple'), await signedIn(app, 'couple')];
  const all = ['see', 'thank', 'moderate', 'money'] as const;
  await addHelper(app, event, helper, { rights: [...all] });
  await addHelper(app, event, partner, { rights: [...all], role: 'partner' });
  for (const [method, path, body] of calls) {
    expect((await call(app, null, method, path, body)).status).toBe(401);
    expect((await guest.call(method, path, body)).status).toBe(403);
    expect((await otherCouple.call(method, path, body)).status).toBe(404);
    expect([403, 404]).toContain((await helper.call(method, path, body)).status);
  }
  expect((await partner.call('DELETE', at())).body.code).toBe('no_right');
  expect((await close(true, partner)).status).toBe(200);
  expect((await otherCouple.call('GET', 'v2/events/deleted')).body.data).toEqual([]);
});

describe('a closed event', () => {
  it('takes no card by any way in, tells those who come, and opens again', async () => {
    const kiosk = await couple.call('POST', at('/kiosk'));
    const tablet = String(kiosk.body.data.link).replace(/^.*\/kiosk\//, 'kiosk/');
    const begun = await placeOrder();
    await couple.call('PUT', at('/album'), { mode: 'open' });
    expect((await close(true)).body.data.closed_at).toEqual(expect.any(String));

    const invited = await call(app, null, 'GET', `v2/invitations/${event.unique_code}`);
    expect(invited.body.data.closed).toBe(true);
    expect((await guest.call('GET', `attendee/wedding/${event.id}`)).body.data.closed).toBe(true);
    expect((await placeOrder()).body.code).toBe('event_closed');
    // What was ordered before, and not begun to be paid for.
    expect((await payFree(begun.body.data.id)).body.code).toBe('event_closed');
    expect((await call(app, null, 'GET', tablet)).status).toBe(410);
    const photo = await upload(app, guest, {
      content: await fixture('photo.jpg'),
      filename: 'photo.jpg',
      filetype: '',
    });
    const album = `attendee/wedding/${event.id}/album`;
    expect((await guest.call('GET', album)).body.data.can_add).toBe(false);
    const added = await guest.call('POST', `${album}/photos`, { media_ids: [photo.id] });
    expect([409, 422]).toContain(added.status);

    expect((await close(false)).body.data.closed_at).toBeNull();
    expect((await payFree(begun.body.data.id)).status).toBe(200);
    expect((await call(app, null, 'GET', tablet)).status).toBe(200);
  });

  it('still gets the card whose payment had begun', async () => {
    const { body } = await placeOrder();
    const { db } = app.deps;
    const id = String(body.data.id);
    await db.updateTable('orders').set({ status: 'processing' }).where('id', '=', id).execute();
    await close(true);
    const paid = { status: 'paid', paid_at: new Date() } as const;
    await db.updateTable('orders').set(paid).where('id', '=', id).execute();
    const order = db.selectFrom('orders').select('status').where('id', '=', id);
    expect(await order.executeTakeFirst()).toEqual({ status: 'paid' });
  });

  it('waits for nobody to ask to come in', async () => {
    const member = await signedIn(app, 'attendee');
    const name = `Closing ${event.unique_code}`;
    await couple.call('PATCH', at(), { takes_asks: true, eventName: name });
    const standing = async () =>
      (await member.call('GET', `attendee/wedding/search?q=${encodeURIComponent(name)}`)).body
        .data[0]?.standing;
    expect(await standing()).toBe('may_ask');
    await close(true);
    expect(await standing()).toBe('code');
  });
});

it('is found by its name only while its owner wants that', async () => {
  const member = await signedIn(app, 'attendee');
  const name = `Hidden ${event.unique_code}`;
  await couple.call('PATCH', at(), { eventName: name, takes_asks: true });
  const found = async () =>
    (await member.call('GET', `attendee/wedding/search?q=${encodeURIComponent(name)}`)).body.data;
  expect(await found()).toHaveLength(1);
  const changed = await couple.call('PATCH', at(), { searchable: false });
  expect(changed.body.data).toMatchObject({ searchable: false, eventName: name });
  expect(await found()).toEqual([]);
  const ask = await member.call('POST', `attendee/wedding/${event.id}/ask`, { name: 'Noor' });
  expect(ask.status).toBe(404);
});

it('loses its photo, and the file goes', async () => {
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
  const left = db
    .selectFrom('media')
    .select('id')
    .where('id', '=', before.photo_media_id ?? '');
  expect(await left.execute()).toEqual([]);
  expect((await couple.call('DELETE', `v2/events/${id}/photo`)).status).toBe(200);
});

describe('a deleted event', () => {
  it('is gone for everybody, and comes back as it was', async () => {
    const id = await sendCard(app, guest, event, { message: 'Be happy' });
    const { body } = await couple.call('DELETE', at());
    const gone = new Date(body.data.gone_at).getTime() - Date.now();
    expect(gone).toBeGreaterThan(13.9 * DAY);
    expect((await couple.call('GET', at('/details'))).status).toBe(404);
    expect((await couple.call('GET', `v2/events/received-card/${id}/details`)).status).toBe(404);
    expect((await call(app, null, 'GET', `v2/invitations/${event.unique_code}`)).status).toBe(404);
    expect((await placeOrder()).status).toBe(404);
    const listed = await couple.call('GET', 'v2/events/deleted');
    expect(listed.body.data).toContainEqual(body.data);

    expect((await couple.call('POST', at('/restore'))).status).toBe(200);
    expect((await couple.call('POST', at('/restore'))).status).toBe(404);
    const opened = await couple.call('GET', `v2/events/received-card/${id}/details`);
    expect(opened.body.data.message).toBe('Be happy');
  });

  it('stays while there is money in it or on its way', async () => {
    const { body } = await placeOrder();
    const { db } = app.deps;
    const move = async (status: 'processing' | 'awaiting_payment') =>
      db.updateTable('orders').set({ status }).where('id', '=', String(body.data.id)).execute();
    await move('processing');
    expect((await couple.call('DELETE', at())).body.code).toBe('payment_under_way');
    await move('awaiting_payment');
    expect((await couple.call('GET', at('/details'))).status).toBe(200);
    expect((await couple.call('DELETE', at())).status).toBe(200);
  });

  it('loses words and files once it can’t be taken back; the books keep who gave what', async () => {
    const photo = await upload(app, guest, {
      content: await fixture('photo.jpg'),
      filename: 'photo.jpg',
      filetype: '',
    });
    const id = await sendCard(app, guest, event, { message: 'Secret', photos: [photo.id] });
    const sent = await guest.call('GET', `attendee/card-sent/${id}`);
    const link = String(sent.body.data.link).replace('/card/', 'card-links/');
    await couple.call('DELETE', at());
    expect(await purgeDeleted(app.deps)).toBe(0);
    expect((await call(app, null, 'GET', link)).status).toBe(200);
    expect(await purgeDeleted(app.deps, new Date(Date.now() + 15 * DAY))).toBeGreaterThan(0);
    expect((await couple.call('POST', at('/restore'))).status).toBe(404);
    expect((await call(app, null, 'GET', link)).status).toBe(404);
    const { rows } = await sql<{ message: string; sender_name: string; files: number }>`
      select message, sender_name,
        (select count(*) from media where media.id = ${photo.id}::uuid) as files
      from orders where event_id = ${event.id}::uuid`.execute(app.deps.db);
    expect(rows).toEqual([{ message: '', sender_name: 'Aunt Rosa', files: 0 }]);
    expect((await guest.call('GET', 'attendee/wedding')).body.data).toEqual([]);
    expect(await purgeDeleted(app.deps, new Date(Date.now() + 15 * DAY))).toBe(0);
  });
});
