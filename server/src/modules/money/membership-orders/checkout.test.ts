import { randomUUID } from 'node:crypto';
import {
  api,
  authenticate,
  cards,
  clearInstructions,
  instruct,
  makeParty,
  tokenise,
  type Party,
  type Person,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import {
  buy,
  chargesOf,
  makeCoupon,
  packages,
  variant,
} from '../../../testing/membership-orders.ts';
import { fixture } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import { createAttempts } from '../charges/attempts.ts';
import { pay } from '../charges/pay.ts';
import { reconcile } from '../charges/reconcile.ts';
import { verifyLedger } from '../audit/verify.ts';
import { membershipPurchase } from './purchase.ts';
import { findMembershipOrder } from './repository.ts';

let app: TestApp;
let party: Party;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => {
  expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
  await app.close();
});

const read = (id: unknown, as: Person = party.couple) =>
  api(app.url, ['GET', `membership/orders/${String(id)}`], { as });
const has = async (of: Party = party) => {
  const path = `v2/events/${of.eventId}/membership`;
  const { data } = await api(app.url, ['GET', path], { as: of.couple });
  return data as { package: { slug: string }; entitlements: object; addons: object[] };
};
const charges = async (id: unknown) => chargesOf(app, id);

describe('buying a package', () => {
  it('costs the price that is shown, with no fee, and gives what it promises', async () => {
    const { data: shown } = await api(app.url, ['GET', 'v2/packages']);
    expect(shown).toEqual([
      expect.objectContaining({ id: 1, slug: 'free', price: 0, video_minutes: 1 }),
      expect.objectContaining({ id: 2, slug: 'classic', price: 4900, video_minutes: 5 }),
      expect.objectContaining({ id: 3, slug: 'premium', price: 9900, video_minutes: 10 }),
    ]);
    const reply = await buy(app, party);
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    const id = reply.data.membership_order_id;
    expect((await charges(id)).map(({ amount }) => amount)).toEqual([4900]);
    expect(await read(id)).toMatchObject({
      data: { status: 'paid', total: 4900, package: { name: 'Classic' }, refunded: 0 },
    });
    expect(await has()).toMatchObject({
      package: { slug: 'classic' },
      entitlements: { video_minutes: 5, custom_card_images: true, live_wall: false },
    });
    const details = `v2/events/${party.eventId}/details`;
    const { data } = await api(app.url, ['GET', details], { as: party.couple });
    expect(data.membership).toEqual(await has());
  });

  it('tells guests how long they are invited to record', async () => {
    const asGuest = async () => {
      const path = `attendee/wedding/${party.eventId}`;
      return (await api(app.url, ['GET', path], { as: party.guest })).data;
    };
    expect(await asGuest()).toMatchObject({ video_minutes: 1, custom_card_images: false });
    await buy(app, party, { package_id: packages.premium });
    expect(await asGuest()).toMatchObject({ video_minutes: 10, custom_card_images: true });
  });

  it('never refuses a guest’s card of an event that has only Free', async () => {
    const body = new FormData();
    const picture = new Blob([await fixture('photo.jpg')], { type: 'image/jpeg' });
    body.set('wedding_id', party.eventId);
    body.set('sender_name', 'Grace');
    body.set('customImage', picture, 'us.jpg');
    const answer = await fetch(`${app.url}/api/checkout/store-details`, {
      method: 'POST',
      headers: { authorization: `Bearer ${party.guest.token}` },
      body,
    });
    expect(answer.status).toBe(201);
  });

  it('of a larger one costs the difference', async () => {
    await buy(app, party);
    const reply = await buy(app, party, { package_id: packages.premium });
    expect(await read(reply.data.membership_order_id)).toMatchObject({
      data: { status: 'paid', credit: 4900, total: 5000 },
    });
    expect((await has()).package.slug).toBe('premium');
    const again = await buy(app, party, { package_id: packages.premium });
    expect(again).toMatchObject({ status: 422, errors: { package_id: [expect.any(String)] } });
  });

  it('adds what is added, and no more than there is room for', async () => {
    const minute = await variant(app, 'video', 'One more minute');
    const pictures = await variant(app, 'own-pictures');
    const addons = [{ variant_id: minute, quantity: 3 }, { variant_id: pictures }];
    const reply = await buy(app, party, { package_id: packages.free, addons });
    expect(await read(reply.data.membership_order_id)).toMatchObject({
      data: { total: 3 * 400 + 1200, lines: [{ quantity: 3, amount: 1200 }, { amount: 1200 }] },
    });
    expect(await has()).toMatchObject({
      package: { slug: 'free' },
      addons: [{ quantity: 3, title: 'Longer video messages' }, { quantity: 1 }],
      entitlements: { video_minutes: 4, custom_card_images: true },
    });
    const more = { package_id: packages.free, addons: [{ variant_id: minute, quantity: 7 }] };
    expect((await buy(app, party, more)).errors).toHaveProperty('addons');
    expect((await buy(app, party, { package_id: packages.free, addons: [addons[1]] })).status).toBe(
      422,
    );
  });

  it('does not charge a price that nobody saw', async () => {
    const reply = await buy(app, party, { total: 4800 });
    expect(reply).toMatchObject({ status: 409, code: 'price_changed' });
    expect((await buy(app, party, { total: 4900 })).data.status).toBe('succeeded');
  });
});

describe('who buys, and with what', () => {
  const recorded = async (reply: Awaited<ReturnType<typeof buy>>) =>
    app.deps.db
      .selectFrom('membership_orders')
      .select(['purchase_type', 'payment_type'])
      .where('id', '=', String(reply.data.membership_order_id))
      .executeTakeFirstOrThrow();

  it.each(['existing-user', 'new-user'])('is recorded with the order: %s', async (purchaseType) => {
    const reply = await buy(app, party, { purchaseType, selectedPaymentType: 'card' });
    expect(await recorded(reply)).toEqual({ purchase_type: purchaseType, payment_type: 'card' });
    expect((await read(reply.data.membership_order_id)).data).toMatchObject({
      selectedPaymentType: 'card',
    });
  });

  it('is not known where it was not told, nor with what nothing was paid', async () => {
    const coupon = await makeCoupon(app.deps.db, { percent: 100 });
    const reply = await buy(app, party, { coupon }, { number: null });
    expect(reply.data.status).toBe('succeeded');
    expect(await recorded(reply)).toEqual({ purchase_type: null, payment_type: null });
  });

  it('is of who paid, where the same was begun before', async () => {
    const begun = { purchaseType: 'new-user' };
    const first = await buy(app, party, begun, { number: cards.noFunds });
    expect(await recorded(first)).toMatchObject({ purchase_type: 'new-user' });
    const again = await buy(app, party, { purchaseType: 'existing-user' });
    expect(again.data.membership_order_id).toBe(first.data.membership_order_id);
    expect(await recorded(again)).toMatchObject({ purchase_type: 'existing-user' });
  });

  it.each(['purchaseType', 'selectedPaymentType'])('refuses another %s by name', async (field) => {
    const refused = await buy(app, party, { [field]: 'somebody' });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await has()).package.slug).toBe('free');
  });
});

describe('paying for it', () => {
  it('once, however often it is clicked', async () => {
    const payment_method = await tokenise(app.url, cards.visa);
    const clicks = Array.from({ length: 8 }, () =>
      buy(app, party, { payment_method }, { number: null }),
    );
    const replies = await Promise.all(clicks);
    const sold = replies.filter(({ status }) => status === 200);
    // Who came after it was paid hears that the event has it.
    expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const ids = new Set(sold.map(({ data }) => data.membership_order_id));
    expect(ids.size).toBe(1);
    expect(await charges([...ids][0])).toHaveLength(1);
  });

  it('answers a repeated request as the first', async () => {
    const key = randomUUID();
    const wish = { payment_method: await tokenise(app.url, cards.visa) };
    const first = await buy(app, party, wish, { number: null, key });
    expect(await buy(app, party, wish, { number: null, key })).toEqual(first);
    const other = await buy(app, party, { ...wish, package_id: 3 }, { number: null, key });
    expect(other.status).toBe(409);
  });

  it.each([
    ['of its own', false],
    ['that an earlier request had made', true],
  ])(
    'answers a request again that was cut off after it paid, with the order %s',
    async (_of, earlier) => {
      if (earlier) await buy(app, party, {}, { number: cards.declined });
      const key = randomUUID();
      const wish = { payment_method: await tokenise(app.url, cards.visa) };
      const first = await buy(app, party, wish, { number: null, key });
      expect(first.data.status).toBe('succeeded');
      // As a process leaves it that was killed before it could keep its answer.
      await app.deps.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
      expect(await buy(app, party, wish, { number: null, key })).toEqual(first);
      expect(await charges(first.data.membership_order_id)).toHaveLength(1);
    },
  );

  it('keeps the account while it is under way, and takes none once the couple has left', async () => {
    const { db } = app.deps;
    const password = 'a long enough one';
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', party.couple.id)
      .execute();
    const leave = async () =>
      api(app.url, ['DELETE', 'v2/user'], { as: party.couple, body: { password } });
    const asked = await buy(app, party, {}, { number: cards.authenticates });
    expect(await leave()).toMatchObject({ status: 409, code: 'payment_under_way' });
    await authenticate(String(asked.data.redirect_url), 'fail');
    expect(await read(asked.data.membership_order_id)).toMatchObject({
      data: { status: 'awaiting_payment' },
    });
    expect((await leave()).status).toBe(200);
    // A request that was let in before.
    const till = {
      purchase: membershipPurchase,
      attempts: createAttempts(app.deps, membershipPurchase),
    };
    const payment = {
      method: await tokenise(app.url, cards.visa),
      paymentType: null,
      saveCard: false,
    };
    const find = async () => findMembershipOrder(db, String(asked.data.membership_order_id));
    const late = pay(app.deps, till, find, payment);
    await expect(late).rejects.toMatchObject({ constraint: 'orders_event_open' });
  });

  it('goes on with the same order after a decline', async () => {
    const refused = await buy(app, party, {}, { number: cards.noFunds });
    expect(refused.data).toMatchObject({ status: 'failed', decline_code: 'insufficient_funds' });
    expect((await has()).package.slug).toBe('free');
    const paid = await buy(app, party);
    expect(paid.data).toEqual({ ...refused.data, status: 'succeeded', decline_code: undefined });
  });

  it('closes the earlier order when the choice changes', async () => {
    const refused = await buy(app, party, {}, { number: cards.declined });
    const paid = await buy(app, party, { package_id: packages.premium });
    expect(paid.data.status).toBe('succeeded');
    expect((await read(refused.data.membership_order_id)).data.status).toBe('canceled');
    expect(await charges(refused.data.membership_order_id)).toHaveLength(0);
    expect((await has()).package.slug).toBe('premium');
  });

  it('asks the bank, and is paid when the person comes back', async () => {
    const asked = await buy(app, party, {}, { number: cards.authenticates });
    expect(asked.data.status).toBe('requires_action');
    const back = await authenticate(String(asked.data.redirect_url), 'complete');
    const id = String(asked.data.membership_order_id);
    expect(back).toContain(`/membership/success?order_id=${id}`);
    expect((await read(id)).data.status).toBe('paid');
    expect((await has()).package.slug).toBe('classic');
  });

  it('nobody confirms at the bank what was given up for another choice', async () => {
    const asked = await buy(app, party, {}, { number: cards.authenticates });
    await buy(app, party, { package_id: packages.premium });
    await authenticate(String(asked.data.redirect_url), 'complete');
    expect(await charges(asked.data.membership_order_id)).toHaveLength(0);
    expect((await read(asked.data.membership_order_id)).data.status).toBe('canceled');
  });

  it('keeps a card, and takes it again', async () => {
    await buy(app, party, { save_card: true });
    const saved = await eventually(async () => {
      const { data } = await api(app.url, ['GET', 'payment-method/list'], { as: party.couple });
      return (data as unknown as { id: string }[])[0];
    });
    const wish = { package_id: packages.premium, payment_method_id: saved.id };
    expect((await buy(app, party, wish, { number: null })).data.status).toBe('succeeded');
    const other = await makeParty(app.deps.db, app.config);
    const stolen = await buy(app, other, wish, { number: null });
    expect(stolen.status).toBe(404);
  });

  it('is settled once the provider is asked, when its answer was lost', async () => {
    await instruct(app.url, app.config, { kind: 'lose', path: '/confirm', times: 9 });
    await instruct(app.url, app.config, { kind: 'deliver', settings: { delay_ms: '60000' } });
    const lost = await buy(app, party);
    await clearInstructions(app.url, app.config);
    expect(lost.data.status).toBe('processing');
    await reconcile(app.deps, membershipPurchase, 0);
    expect((await read(lost.data.membership_order_id)).data.status).toBe('paid');
    expect(await charges(lost.data.membership_order_id)).toHaveLength(1);
  });

  it('says which field is wrong', async () => {
    expect((await buy(app, party, {}, { number: null })).errors).toHaveProperty('payment_method');
    expect((await buy(app, party, { package_id: 99 })).errors).toHaveProperty('package_id');
    expect((await buy(app, party, { coupon: 'NONE' })).errors).toHaveProperty('coupon');
    const addons = [{ variant_id: randomUUID() }];
    expect((await buy(app, party, { addons })).errors).toHaveProperty('addons');
  });
});
