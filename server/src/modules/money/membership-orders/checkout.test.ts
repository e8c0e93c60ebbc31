import { randomUUID } from 'node:crypto';
import { sql } from '../../../db/database.ts';
import { authenticate, cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { makeCoupon, packages, variant } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { fixture } from '../../../testing/people.ts';
import { hashPassword } from '../../people/accounts/passwords.ts';
import { createAttempts } from '../charges/attempts.ts';
import { pay } from '../charges/pay.ts';
import { reconcile } from '../charges/reconcile.ts';
import { membershipPurchase } from './purchase.ts';
import { findMembershipOrder } from './repository.ts';
import { setRows } from '../../../testing/rows.ts';

const on = moneyServer();
const { buy, call, charges, clear, get, instruct, makeParty, token, delayWebhooks } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
});

const read = async (id: unknown) => on.membershipOrder(party, id);
const membership = async () => on.membership(party);

describe('buying a package', () => {
  it('costs the price that is shown, without a fee, and gives its entitlements', async () => {
    const { data: shown } = await get(null, 'v2/packages');
    expect(shown).toEqual([
      expect.objectContaining({ id: 1, slug: 'free', price: 0, video_minutes: 1 }),
      expect.objectContaining({ id: 2, slug: 'classic', price: 4900, video_minutes: 5 }),
      expect.objectContaining({ id: 3, slug: 'premium', price: 9900, video_minutes: 10 }),
    ]);
    const reply = await buy(party);
    expect(reply).toMatchObject({ status: 200, data: { status: 'succeeded' } });
    const { id } = reply;
    expect((await charges(id)).map(({ amount }) => amount)).toEqual([4900]);
    expect(await read(id)).toMatchObject({
      data: { status: 'paid', total: 4900, package: { name: 'Classic' }, refunded: 0 },
    });
    expect(await membership()).toMatchObject({
      package: { slug: 'classic' },
      entitlements: { video_minutes: 5, custom_card_images: true, live_wall: false },
    });
    const { data } = await get(party.couple, `v2/events/${party.eventId}/details`);
    expect(data.membership).toEqual(await membership());
  });

  it('sets how long the videos of guests may be', async () => {
    const asGuest = async () => (await get(party.guest, `attendee/wedding/${party.eventId}`)).data;
    expect(await asGuest()).toMatchObject({ video_minutes: 1, custom_card_images: false });
    await buy(party, { package_id: packages.premium });
    expect(await asGuest()).toMatchObject({ video_minutes: 10, custom_card_images: true });
  });

  it('a guest’s card with an own picture is taken from an event with the free package too', async () => {
    const body = new FormData();
    const picture = new Blob([await fixture('photo.jpg')], { type: 'image/jpeg' });
    body.set('wedding_id', party.eventId);
    body.set('sender_name', 'Grace');
    body.set('customImage', picture, 'us.jpg');
    const answer = await fetch(`${on.app.url}/api/checkout/store-details`, {
      method: 'POST',
      headers: { authorization: `Bearer ${party.guest.token}` },
      body,
    });
    expect(answer.status).toBe(201);
  });

  it('upgrading costs the difference', async () => {
    await buy(party);
    const reply = await buy(party, { package_id: packages.premium });
    expect(await read(reply.id)).toMatchObject({
      data: { status: 'paid', credit: 4900, total: 5000 },
    });
    expect((await membership()).package.slug).toBe('premium');
    const again = await buy(party, { package_id: packages.premium });
    expect(again).toMatchObject({ status: 422, errors: { package_id: [expect.any(String)] } });
  });

  it('upgrading a package that was paid in another currency credits nothing, and stands alone', async () => {
    const { id } = await buy(party);
    const paidIn = async (currency: string) =>
      sql`update membership_orders set currency = ${currency} where id = ${id}`.execute(on.db);
    await paidIn('eur');
    const reply = await buy(party, { package_id: packages.premium });
    expect(await read(reply.id)).toMatchObject({ data: { credit: 0, total: 9900 } });
    expect(await findMembershipOrder(on.db, reply.id)).toMatchObject({
      base_order_id: null,
    });
    // The books have it in its currency.
    await paidIn('usd');
  });

  it('adds add-ons up to their limit', async () => {
    const minute = await variant(on.app, 'video', 'One more minute');
    const pictures = await variant(on.app, 'own-pictures');
    const addons = [{ variant_id: minute, quantity: 3 }, { variant_id: pictures }];
    const reply = await buy(party, { package_id: packages.free, addons });
    expect(await read(reply.id)).toMatchObject({
      data: { total: 3 * 400 + 1200, lines: [{ quantity: 3, amount: 1200 }, { amount: 1200 }] },
    });
    expect(await membership()).toMatchObject({
      package: { slug: 'free' },
      addons: [{ quantity: 3, title: 'Longer video messages' }, { quantity: 1 }],
      entitlements: { video_minutes: 4, custom_card_images: true },
    });
    const more = { package_id: packages.free, addons: [{ variant_id: minute, quantity: 7 }] };
    expect((await buy(party, more)).errors).toHaveProperty('addons');
    expect((await buy(party, { package_id: packages.free, addons: [addons[1]] })).status).toBe(422);
  });

  it('refuses a total that differs from the price', async () => {
    const reply = await buy(party, { total: 4800 });
    expect(reply).toMatchObject({ status: 409, code: 'price_changed' });
    expect((await buy(party, { total: 4900 })).data.status).toBe('succeeded');
  });
});

describe('the kind of buyer and payment', () => {
  const recorded = async ({ id }: { id: string }) =>
    on.db
      .selectFrom('membership_orders')
      .select(['purchase_type', 'payment_type'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  it.each(['existing-user', 'new-user'])('is recorded with the order: %s', async (purchaseType) => {
    const reply = await buy(party, { purchaseType, selectedPaymentType: 'card' });
    expect(await recorded(reply)).toEqual({ purchase_type: purchaseType, payment_type: 'card' });
    expect((await read(reply.id)).data).toMatchObject({
      selectedPaymentType: 'card',
    });
  });

  it('is null if it was not given, or nothing was paid', async () => {
    const coupon = await makeCoupon(on.db, { percent: 100 });
    const reply = await buy(party, { coupon }, { number: null });
    expect(reply.data.status).toBe('succeeded');
    expect(await recorded(reply)).toEqual({ purchase_type: null, payment_type: null });
  });

  it('is that of the request that paid, if an earlier one began the order', async () => {
    const begun = { purchaseType: 'new-user' };
    const first = await buy(party, begun, { number: cards.noFunds });
    expect(await recorded(first)).toMatchObject({ purchase_type: 'new-user' });
    const again = await buy(party, { purchaseType: 'existing-user' });
    expect(again.id).toBe(first.id);
    expect(await recorded(again)).toMatchObject({ purchase_type: 'existing-user' });
  });

  it.each(['purchaseType', 'selectedPaymentType'])('refuses an unknown %s', async (field) => {
    const refused = await buy(party, { [field]: 'somebody' });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await membership()).package.slug).toBe('free');
  });
});

describe('paying for a package', () => {
  it('happens once, however often it is clicked', async () => {
    const payment_method = await token(cards.visa);
    const clicks = Array.from({ length: 8 }, () =>
      buy(party, { payment_method }, { number: null }),
    );
    const replies = await Promise.all(clicks);
    const sold = replies.filter(({ status }) => status === 200);
    // Requests after the payment are refused, since the event has the package.
    expect(replies.every(({ status }) => status === 200 || status === 422)).toBe(true);
    const ids = [...new Set(sold.map(({ id }) => id))];
    expect(ids).toHaveLength(1);
    expect(await charges(ids[0])).toHaveLength(1);
  });

  it('answers a repeated request as the first', async () => {
    const key = randomUUID();
    const wish = { payment_method: await token(cards.visa) };
    const first = await buy(party, wish, { number: null, key });
    expect(await buy(party, wish, { number: null, key })).toEqual(first);
    const other = await buy(party, { ...wish, package_id: 3 }, { number: null, key });
    expect(other.status).toBe(409);
  });

  it.each([
    ['that it made', false],
    ['that an earlier request had made', true],
  ])(
    'repeats the answer to a request that was cut off after it paid, with an order %s',
    async (_of, earlier) => {
      if (earlier) await buy(party, {}, { number: cards.declined });
      const key = randomUUID();
      const wish = { payment_method: await token(cards.visa) };
      const first = await buy(party, wish, { number: null, key });
      expect(first.data.status).toBe('succeeded');
      // The state after a process was killed before it stored its answer.
      await on.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
      expect(await buy(party, wish, { number: null, key })).toEqual(first);
      expect(await charges(first.id)).toHaveLength(1);
    },
  );

  it('buys an add-on once, if the request that made its order is repeated after another window paid', async () => {
    const key = randomUUID();
    const minute = await variant(on.app, 'video', 'One more minute');
    const wish = { package_id: 1, addons: [{ variant_id: minute }] };
    const first = await buy(party, wish, { number: cards.declined, key });
    expect(await buy(party, wish)).toMatchObject({ status: 200, id: first.id });
    // The state after a process was killed before it stored its answer.
    await on.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
    const again = await buy(party, wish, { key });
    expect(again).toMatchObject({ status: 200, id: first.id });
    expect(await charges(first.id)).toHaveLength(1);
  });

  it('refuses what another window has just bought, and sells it again later', async () => {
    const minute = await variant(on.app, 'video', 'One more minute');
    const wish = { package_id: 1, addons: [{ variant_id: minute }], total: 400 };
    const { id } = await buy(party, wish);
    expect(await buy(party, wish)).toMatchObject({ status: 409, code: 'just_bought' });
    const before = new Date(Date.now() - 16 * 60_000);
    await setRows(on.app, 'membership_orders', { id }, { paid_at: before });
    expect((await buy(party, wish)).status).toBe(200);
  });

  it('blocks the deletion of the account while it is under way, and is refused after the deletion', async () => {
    const { db } = on;
    const password = 'a long enough one';
    await setRows(
      on.app,
      'users',
      { id: party.couple.id },
      { password_hash: await hashPassword(password) },
    );
    const leave = async () => call(party.couple, ['DELETE', 'v2/user'], { password });
    const challenged = await buy(party, {}, { number: cards.authenticates });
    expect(await leave()).toMatchObject({ status: 409, code: 'payment_under_way' });
    await authenticate(String(challenged.data.redirect_url), 'fail');
    expect(await read(challenged.id)).toMatchObject({
      data: { status: 'awaiting_payment' },
    });
    expect((await leave()).status).toBe(200);
    // A request that was admitted before the deletion.
    const purchase = membershipPurchase;
    const till = { purchase, attempts: createAttempts(on.app.deps, purchase) };
    const payment = { method: await token(cards.visa), paymentType: null, saveCard: false };
    const find = async () => findMembershipOrder(db, challenged.id);
    const late = pay(on.app.deps, till, find, payment);
    await expect(late).rejects.toMatchObject({ constraint: 'orders_event_open' });
  });

  it('continues with the same order after a decline', async () => {
    const refused = await buy(party, {}, { number: cards.noFunds });
    expect(refused.data).toMatchObject({ status: 'failed', decline_code: 'insufficient_funds' });
    expect((await membership()).package.slug).toBe('free');
    const paid = await buy(party);
    expect(paid.data).toEqual({ ...refused.data, status: 'succeeded', decline_code: undefined });
  });

  it('closes the earlier order when the choice changes', async () => {
    const refused = await buy(party, {}, { number: cards.declined });
    const paid = await buy(party, { package_id: packages.premium });
    expect(paid.data.status).toBe('succeeded');
    expect((await read(refused.id)).data.status).toBe('canceled');
    expect(await charges(refused.id)).toHaveLength(0);
    expect((await membership()).package.slug).toBe('premium');
  });

  it('redirects to the bank, and is paid when the person comes back', async () => {
    const challenged = await buy(party, {}, { number: cards.authenticates });
    expect(challenged.data.status).toBe('requires_action');
    const back = await authenticate(String(challenged.data.redirect_url), 'complete');
    expect(back).toContain(`/membership/success?order_id=${challenged.id}`);
    expect((await read(challenged.id)).data.status).toBe('paid');
    expect((await membership()).package.slug).toBe('classic');
  });

  it('confirming at the bank charges nothing for an order that was replaced by another', async () => {
    const challenged = await buy(party, {}, { number: cards.authenticates });
    await buy(party, { package_id: packages.premium });
    await authenticate(String(challenged.data.redirect_url), 'complete');
    expect(await charges(challenged.id)).toHaveLength(0);
    expect((await read(challenged.id)).data.status).toBe('canceled');
  });

  it('saves a payment card, and charges it again', async () => {
    await buy(party, { save_card: true });
    const saved = await eventually(async () => {
      const { data } = await get(party.couple, 'payment-method/list');
      return (data as unknown as { id: string }[])[0];
    });
    const wish = { package_id: packages.premium, payment_method_id: saved.id };
    expect((await buy(party, wish, { number: null })).data.status).toBe('succeeded');
    expect((await buy(await makeParty(), wish, { number: null })).status).toBe(404);
  });

  it('is settled by reconciliation if the provider’s answer was lost', async () => {
    await instruct({ kind: 'lose', path: '/confirm', times: 9 });
    await delayWebhooks();
    const lost = await buy(party);
    await clear();
    expect(lost.data.status).toBe('processing');
    await reconcile(on.app.deps, membershipPurchase, 0);
    expect((await read(lost.id)).data.status).toBe('paid');
    expect(await charges(lost.id)).toHaveLength(1);
  });

  it('names the wrong field', async () => {
    expect((await buy(party, {}, { number: null })).errors).toHaveProperty('payment_method');
    expect((await buy(party, { package_id: 99 })).errors).toHaveProperty('package_id');
    expect((await buy(party, { coupon: 'NONE' })).errors).toHaveProperty('coupon');
    const addons = [{ variant_id: randomUUID() }];
    expect((await buy(party, { addons })).errors).toHaveProperty('addons');
  });
});
