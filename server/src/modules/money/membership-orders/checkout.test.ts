import { randomUUID } from 'node:crypto';
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

const on = moneyServer();
const { buy, call, charges, clear, get, instruct, makeParty, token, untold } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
});

const read = async (id: unknown) => on.membershipOrder(party, id);
const has = async () => on.membership(party);

describe('buying a package', () => {
  it('costs the price that is shown, with no fee, and gives what it promises', async () => {
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
    expect(await has()).toMatchObject({
      package: { slug: 'classic' },
      entitlements: { video_minutes: 5, custom_card_images: true, live_wall: false },
    });
    const { data } = await get(party.couple, `v2/events/${party.eventId}/details`);
    expect(data.membership).toEqual(await has());
  });

  it('tells guests how long they are invited to record', async () => {
    const asGuest = async () => (await get(party.guest, `attendee/wedding/${party.eventId}`)).data;
    expect(await asGuest()).toMatchObject({ video_minutes: 1, custom_card_images: false });
    await buy(party, { package_id: packages.premium });
    expect(await asGuest()).toMatchObject({ video_minutes: 10, custom_card_images: true });
  });

  it('never refuses a guest’s card of an event that has only Free', async () => {
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

  it('of a larger one costs the difference', async () => {
    await buy(party);
    const reply = await buy(party, { package_id: packages.premium });
    expect(await read(reply.id)).toMatchObject({
      data: { status: 'paid', credit: 4900, total: 5000 },
    });
    expect((await has()).package.slug).toBe('premium');
    const again = await buy(party, { package_id: packages.premium });
    expect(again).toMatchObject({ status: 422, errors: { package_id: [expect.any(String)] } });
  });

  it('adds what is added, and no more than there is room for', async () => {
    const minute = await variant(on.app, 'video', 'One more minute');
    const pictures = await variant(on.app, 'own-pictures');
    const addons = [{ variant_id: minute, quantity: 3 }, { variant_id: pictures }];
    const reply = await buy(party, { package_id: packages.free, addons });
    expect(await read(reply.id)).toMatchObject({
      data: { total: 3 * 400 + 1200, lines: [{ quantity: 3, amount: 1200 }, { amount: 1200 }] },
    });
    expect(await has()).toMatchObject({
      package: { slug: 'free' },
      addons: [{ quantity: 3, title: 'Longer video messages' }, { quantity: 1 }],
      entitlements: { video_minutes: 4, custom_card_images: true },
    });
    const more = { package_id: packages.free, addons: [{ variant_id: minute, quantity: 7 }] };
    expect((await buy(party, more)).errors).toHaveProperty('addons');
    expect((await buy(party, { package_id: packages.free, addons: [addons[1]] })).status).toBe(422);
  });

  it('does not charge a price that nobody saw', async () => {
    const reply = await buy(party, { total: 4800 });
    expect(reply).toMatchObject({ status: 409, code: 'price_changed' });
    expect((await buy(party, { total: 4900 })).data.status).toBe('succeeded');
  });
});

describe('who buys, and with what', () => {
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

  it('is not known where it was not told, nor with what nothing was paid', async () => {
    const coupon = await makeCoupon(on.db, { percent: 100 });
    const reply = await buy(party, { coupon }, { number: null });
    expect(reply.data.status).toBe('succeeded');
    expect(await recorded(reply)).toEqual({ purchase_type: null, payment_type: null });
  });

  it('is of who paid, where the same was begun before', async () => {
    const begun = { purchaseType: 'new-user' };
    const first = await buy(party, begun, { number: cards.noFunds });
    expect(await recorded(first)).toMatchObject({ purchase_type: 'new-user' });
    const again = await buy(party, { purchaseType: 'existing-user' });
    expect(again.id).toBe(first.id);
    expect(await recorded(again)).toMatchObject({ purchase_type: 'existing-user' });
  });

  it.each(['purchaseType', 'selectedPaymentType'])('refuses another %s by name', async (field) => {
    const refused = await buy(party, { [field]: 'somebody' });
    expect(refused).toMatchObject({ status: 422, errors: { [field]: [expect.any(String)] } });
    expect((await has()).package.slug).toBe('free');
  });
});

describe('paying for it', () => {
  it('once, however often it is clicked', async () => {
    const payment_method = await token(cards.visa);
    const clicks = Array.from({ length: 8 }, () =>
      buy(party, { payment_method }, { number: null }),
    );
    const replies = await Promise.all(clicks);
    const sold = replies.filter(({ status }) => status === 200);
    // Who came after it was paid hears that the event has it.
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
    ['of its own', false],
    ['that an earlier request had made', true],
  ])(
    'answers a request again that was cut off after it paid, with the order %s',
    async (_of, earlier) => {
      if (earlier) await buy(party, {}, { number: cards.declined });
      const key = randomUUID();
      const wish = { payment_method: await token(cards.visa) };
      const first = await buy(party, wish, { number: null, key });
      expect(first.data.status).toBe('succeeded');
      // As a process leaves it that was killed before it could keep its answer.
      await on.db.deleteFrom('idempotency_keys').where('key', '=', key).execute();
      expect(await buy(party, wish, { number: null, key })).toEqual(first);
      expect(await charges(first.id)).toHaveLength(1);
    },
  );

  it('keeps the account while it is under way, and takes none once the couple has left', async () => {
    const { db } = on;
    const password = 'a long enough one';
    await db
      .updateTable('users')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', party.couple.id)
      .execute();
    const leave = async () => call(party.couple, ['DELETE', 'v2/user'], { password });
    const asked = await buy(party, {}, { number: cards.authenticates });
    expect(await leave()).toMatchObject({ status: 409, code: 'payment_under_way' });
    await authenticate(String(asked.data.redirect_url), 'fail');
    expect(await read(asked.id)).toMatchObject({
      data: { status: 'awaiting_payment' },
    });
    expect((await leave()).status).toBe(200);
    // A request that was let in before.
    const purchase = membershipPurchase;
    const till = { purchase, attempts: createAttempts(on.app.deps, purchase) };
    const payment = { method: await token(cards.visa), paymentType: null, saveCard: false };
    const find = async () => findMembershipOrder(db, asked.id);
    const late = pay(on.app.deps, till, find, payment);
    await expect(late).rejects.toMatchObject({ constraint: 'orders_event_open' });
  });

  it('goes on with the same order after a decline', async () => {
    const refused = await buy(party, {}, { number: cards.noFunds });
    expect(refused.data).toMatchObject({ status: 'failed', decline_code: 'insufficient_funds' });
    expect((await has()).package.slug).toBe('free');
    const paid = await buy(party);
    expect(paid.data).toEqual({ ...refused.data, status: 'succeeded', decline_code: undefined });
  });

  it('closes the earlier order when the choice changes', async () => {
    const refused = await buy(party, {}, { number: cards.declined });
    const paid = await buy(party, { package_id: packages.premium });
    expect(paid.data.status).toBe('succeeded');
    expect((await read(refused.id)).data.status).toBe('canceled');
    expect(await charges(refused.id)).toHaveLength(0);
    expect((await has()).package.slug).toBe('premium');
  });

  it('asks the bank, and is paid when the person comes back', async () => {
    const asked = await buy(party, {}, { number: cards.authenticates });
    expect(asked.data.status).toBe('requires_action');
    const back = await authenticate(String(asked.data.redirect_url), 'complete');
    expect(back).toContain(`/membership/success?order_id=${asked.id}`);
    expect((await read(asked.id)).data.status).toBe('paid');
    expect((await has()).package.slug).toBe('classic');
  });

  it('nobody confirms at the bank what was given up for another choice', async () => {
    const asked = await buy(party, {}, { number: cards.authenticates });
    await buy(party, { package_id: packages.premium });
    await authenticate(String(asked.data.redirect_url), 'complete');
    expect(await charges(asked.id)).toHaveLength(0);
    expect((await read(asked.id)).data.status).toBe('canceled');
  });

  it('keeps a card, and takes it again', async () => {
    await buy(party, { save_card: true });
    const saved = await eventually(async () => {
      const { data } = await get(party.couple, 'payment-method/list');
      return (data as unknown as { id: string }[])[0];
    });
    const wish = { package_id: packages.premium, payment_method_id: saved.id };
    expect((await buy(party, wish, { number: null })).data.status).toBe('succeeded');
    expect((await buy(await makeParty(), wish, { number: null })).status).toBe(404);
  });

  it('is settled once the provider is asked, when its answer was lost', async () => {
    await instruct({ kind: 'lose', path: '/confirm', times: 9 });
    await untold();
    const lost = await buy(party);
    await clear();
    expect(lost.data.status).toBe('processing');
    await reconcile(on.app.deps, membershipPurchase, 0);
    expect((await read(lost.id)).data.status).toBe('paid');
    expect(await charges(lost.id)).toHaveLength(1);
  });

  it('says which field is wrong', async () => {
    expect((await buy(party, {}, { number: null })).errors).toHaveProperty('payment_method');
    expect((await buy(party, { package_id: 99 })).errors).toHaveProperty('package_id');
    expect((await buy(party, { coupon: 'NONE' })).errors).toHaveProperty('coupon');
    const addons = [{ variant_id: randomUUID() }];
    expect((await buy(party, { addons })).errors).toHaveProperty('addons');
  });
});
