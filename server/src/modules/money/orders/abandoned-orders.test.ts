import { sql } from '../../../db/database.ts';
import { cards, tokenise } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { uploadFixture } from '../../../testing/tus.ts';
import { removeUnused } from '../../cards/media/cleanup.ts';
import { startAttempt } from '../charges/rows.ts';
import { sweepNeverPaid } from './abandoned-orders.ts';
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

const photo = async () => uploadFixture(app, guest, 'photo.jpg');

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

async function filesAfterCleanup(ids: readonly string[]): Promise<number> {
  await removeUnused(app.deps, days(15));
  const found = await app.deps.db.selectFrom('media').select('id').where('id', 'in', ids).execute();
  return found.length;
}

it('an order without a payment attempt is deleted after two weeks with its files, a free one too', async () => {
  const files = [await photo(), await photo()];
  const id = await place({ photos: files });
  const free = await place({ attachedMoneyGift: 0 });
  await read(id);
  await sweepNeverPaid(app.deps, days(13));
  expect((await read(id)).status).toBe(200);
  await sweep();
  expect([await find(id), await find(free)]).toEqual([null, null]);
  expect(await filesAfterCleanup(files)).toBe(0);
  expect((await pay(id, await visa())).status).toBe(404);
  expect((await pay(free)).status).toBe(404);
});

it('an order whose payment failed is emptied, and can be neither read, paid nor continued', async () => {
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
  expect(await filesAfterCleanup(files)).toBe(0);
  expect((await read(id)).status).toBe(404);
  expect((await pay(id, await visa())).status).toBe(404);
  const { data } = (await guest.call('GET', 'attendee/wedding')).body;
  expect(data).toMatchObject([{ id: event.id, unpaid: null }]);
  const emptied = await find(id);
  await sweep();
  expect(await find(id)).toEqual(emptied);
});

it('a paid order stays unchanged', async () => {
  const files = [await photo()];
  const id = await place({ photos: files });
  expect((await pay(id, await visa())).body.data.status).toBe('succeeded');
  await sweep();
  expect(await find(id)).toMatchObject({ status: 'paid', message: 'To you!', emptied_at: null });
  expect(await filesAfterCleanup(files)).toBe(1);
});

it.each([0, 1])('an order that is being paid stays, after %i attempts', async (attempt) => {
  const id = await place();
  const { db } = app.deps;
  await setRows(app, 'orders', { id }, { attempt });
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

it('a payment attempt does not begin if the order was emptied meanwhile', async () => {
  const id = await place();
  await pay(id, await tokenise(app.url, cards.declined));
  const seen = await find(id);
  if (!seen) throw new Error('There is no order.');
  await sweep();
  const wish = { method: await visa(), paymentType: null, saveCard: false };
  expect(await startAttempt(app.deps, giftOrders, seen, wish)).toBeNull();
});
