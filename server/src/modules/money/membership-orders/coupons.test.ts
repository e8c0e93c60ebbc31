import { authenticate, cards, type Party } from '../../../testing/checkout.ts';
import { makeCoupon, packages } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { expire } from '../charges/expire.ts';
import { membershipPurchase } from './purchase.ts';

const on = moneyServer();
const { buy, charges, makeParty, membership, membershipOrder, post } = on;

let party: Party;
beforeEach(async () => {
  party = await makeParty();
});

describe('a coupon', () => {
  const check = async (code: string, of = party) =>
    post(of.couple, 'v2/coupons/check', {
      code,
      event_id: of.eventId,
      package_id: packages.classic,
    });

  it('shows what remains to pay, and that is charged', async () => {
    const code = await makeCoupon(on.db, { percent: 25 });
    const checked = await check(` ${code.toLowerCase()} `);
    expect(checked.data).toMatchObject({ code, discount: 1225, total: 3675, credit: 0 });
    expect(checked.data.coupon).toEqual({ code, label: '25% off' });
    const reply = await buy(party, { coupon: code, total: 3675 });
    expect((await charges(reply.id))[0]?.amount).toBe(3675);
  });

  it('of 100 % needs no payment card', async () => {
    const coupon = await makeCoupon(on.db, { percent: 100 });
    const reply = await buy(party, { coupon }, { number: null });
    expect(reply.data.status).toBe('succeeded');
    expect(await membershipOrder(party, reply.id)).toMatchObject({
      data: { total: 0, discount: 4900, status: 'paid' },
    });
    expect((await membership(party)).package.slug).toBe('classic');
  });

  it('worth more than the order reduces it to 0', async () => {
    const coupon = await makeCoupon(on.db, { amount: 1_000_000 });
    expect((await check(coupon)).data).toMatchObject({ discount: 4900, total: 0 });
  });

  it('is refused with an error on its field', async () => {
    const expired = await makeCoupon(on.db, {
      percent: 5,
      ends_at: new Date(Date.now() - 1000),
    });
    expect(await check(expired)).toMatchObject({
      status: 422,
      errors: { code: ['This coupon has expired.'] },
    });
    expect((await check('NO-SUCH')).errors?.code?.[0]).toMatch(/do not know/);
  });

  it('is not used up by a failed payment', async () => {
    const coupon = await makeCoupon(on.db, { percent: 50, max_uses: 1 });
    const other = await makeParty();
    const refused = await buy(party, { coupon }, { number: cards.declined });
    expect(refused.data.status).toBe('failed');
    expect((await check(coupon, other)).status).toBe(200);
    const paid = await buy(party, { coupon });
    expect(paid.data.status).toBe('succeeded');
    expect((await check(coupon, other)).errors?.code).toEqual(['This coupon has been used up.']);
    expect((await buy(other, { coupon })).errors).toHaveProperty('coupon');
  });

  it('can be used by one person up to its limit', async () => {
    const coupon = await makeCoupon(on.db, { percent: 50, max_uses_per_user: 1 });
    await buy(party, { coupon });
    const again = await buy(party, { package_id: packages.premium, coupon });
    expect(again.errors?.coupon).toEqual(['You’ve already used this coupon.']);
  });

  it('is free again when a payment that was abandoned at the bank’s page expires', async () => {
    const coupon = await makeCoupon(on.db, { percent: 50, max_uses: 1 });
    const other = await makeParty();
    const challenged = await buy(party, { coupon }, { number: cards.authenticates });
    expect((await check(coupon, other)).status).toBe(422);
    // The buyer themselves can still use it.
    expect((await check(coupon)).status).toBe(200);
    await expire(on.app.deps, membershipPurchase, new Date(Date.now() + 1000));
    expect((await check(coupon, other)).status).toBe(200);
    await authenticate(String(challenged.data.redirect_url), 'complete');
    expect(await charges(challenged.id)).toHaveLength(0);
  });

  it.each([
    ['paid by card', 50],
    ['free', 100],
  ])('with one use left is used by exactly one of many buyers (%s)', async (_how, percent) => {
    const coupon = await makeCoupon(on.db, { percent, max_uses: 1 });
    const parties = await Promise.all(Array.from({ length: 6 }, () => makeParty()));
    const replies = await Promise.all(parties.map(async (each) => buy(each, { coupon })));
    const won = replies.filter(({ data }) => data?.status === 'succeeded');
    expect(won).toHaveLength(1);
    const lost = replies.filter(({ status }) => status === 422);
    expect(lost).toHaveLength(5);
    for (const reply of lost)
      expect(reply.errors?.coupon).toEqual(['This coupon has been used up.']);
  });
});
