import { sql } from '../../../db/database.ts';
import { cards, tokenise } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { upload } from '../../../testing/tus.ts';
import { removeUnused } from '../../cards/media/cleanup.ts';
import { startAttempt } from '../charges/rows.ts';
import { sweepNeverPaid } from './never-paid.ts';
import { giftOrders } from './purchase.ts';
import { findOrder } from './repository.ts';

let app: TestApp;
let guest: Person;
let event: TestEvent;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  guest = await signedIn(app, 'guest');
  event = await makeEvent(app, await signedIn(app, 'couple'), { attendees: [guest] });
});
afterAll(async () => app.close());

const days = (count: number) => new Date(Date.now() + count * 24 * 3_600_000);
const sweep = async () => sweepNeverPaid(app.deps, days(15));
const find = async (id: string) => findOrder(app.deps.db, id);
const read = async (id: string) => guest.call('GET', `checkout/orders/${id}`);
const visa = async () => tokenise(app.url, cards.visa);
const pay = async (order_id: string, payment_method?: string) =>
  guest.call('POST', 'checkout/card', { order_id, payment_method });

async function photo(): Promise<string> {
  const content = await fixture('photo.jpg');
  return (await upload(app, guest, { content, filename: 'a.jpg', filetype: '' })).id;
}

async function place(details: object = {}): Promise<string> {
  const { body } = await guest.call('POST', 'checkout/store-details', {
    wedding_id: event.id,
    selectedCardId: 'olive-branch',
    sender_name: 'Rosa',
    message: 'To you!',
    attachedMoneyGift: 5000,
    ...details,
  });
  return String(body.data.id);
}

async function filesLeft(ids: readonly string[]): Promise<number> {
  await removeUnused(app.deps, days(15));
  const found = await app.deps.db.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return found.length;
}

it('a card whose payment was never tried goes after two weeks with its files, a free one, too', async () => {
  const files = [await photo(), await photo()];
  const id = await place({ photos: files });
  const free = await place({ attachedMoneyGift: 0 });
  await read(id);
  await sweepNeverPaid(app.deps, days(13));
  expect((await read(id)).status).toBe(200);
  await sweep();
  expect([await find(id), await find(free)]).toEqual([null, null]);
  expect(await filesLeft(files)).toBe(0);
  expect((await pay(id, await visa())).status).toBe(404);
  expect((await pay(free)).status).toBe(404);
});

it('one whose payment failed is emptied, and can be neither read nor paid nor continued', async () => {
  const files = [await photo(), await photo()];
  const [front, inside] = files;
  const id = await place({ selectedCardId: undefined, customImage: front, photos: [inside] });
  expect((await pay(id, await tokenise(app.url, cards.declined))).body.data.status).toBe('failed');
  await eventually(async () => (await read(id)).body.data.card.inside as unknown);
  await sweep();
  expect(await find(id)).toMatchObject({
    message: '',
    custom_image_id: null,
    status: 'awaiting_payment',
  });
  const insides = app.deps.db.selectFrom('card_insides').select('order_id');
  expect(await insides.where('order_id', '=', id).execute()).toEqual([]);
  expect(await filesLeft(files)).toBe(0);
  expect((await read(id)).status).toBe(404);
  expect((await pay(id, await visa())).status).toBe(404);
  const { data } = (await guest.call('GET', 'attendee/wedding')).body;
  expect(data).toMatchObject([{ id: event.id, unpaid: null }]);
  const once = await find(id);
  await sweep();
  expect(await find(id)).toEqual(once);
});

it('one that is paid stays as it is', async () => {
  const files = [await photo()];
  const id = await place({ photos: files });
  expect((await pay(id, await visa())).body.data.status).toBe('succeeded');
  await sweep();
  expect(await find(id)).toMatchObject({ status: 'paid', message: 'To you!', emptied_at: null });
  expect(await filesLeft(files)).toBe(1);
});

it.each([0, 1])('one that is being paid at that moment stays, after %i tries', async (attempt) => {
  const id = await place();
  const { db } = app.deps;
  await db.updateTable('orders').set({ attempt }).where('id', '=', id).execute();
  const swept = await db.transaction().execute(async (trx) => {
    const paying = trx
      .updateTable('orders')
      .set({ status: 'requires_action' })
      .where('id', '=', id);
    await paying.execute();
    const sweeping = sweep();
    await eventually(async () => {
      const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
        where not granted and datname = current_database()`.execute(db);
      return rows.length > 0;
    });
    return { sweeping };
  });
  await swept.sweeping;
  expect(await find(id)).toMatchObject({ status: 'requires_action', message: 'To you!' });
});

it('a try that was about to begin when it was emptied begins no more', async () => {
  const id = await place();
  await pay(id, await tokenise(app.url, cards.declined));
  const seen = await find(id);
  if (!seen) throw new Error('It is not there.');
  await sweep();
  const wish = { method: await visa(), paymentType: null, saveCard: false };
  expect(await startAttempt(app.deps, giftOrders, seen, wish)).toBeNull();
});
