import { authenticate, cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { packages } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { alertsOf } from '../../site/ops/conditions.ts';
import { membershipPurchase } from './purchase.ts';
import { findMembershipOrder } from './repository.ts';

const on = moneyServer();
const { buy, clear, decide, instruct, mailed, membership, membershipOrder, stripe } = on;

let party: Party;
beforeEach(async () => {
  party = await on.makeParty();
});

const stands = async (slug: string) =>
  eventually(async () => (await membership(party)).package.slug === slug);
const bought = async (package_id: number, number: string = cards.visa) => {
  const { id } = await buy(party, { package_id }, { number });
  const row = await on.db
    .selectFrom('membership_orders')
    .select('payment_intent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, payment_intent: row.payment_intent_id ?? '' };
};
const refunded = async (id: string) => (await membershipOrder(party, id)).data.refunded;

it('takes a refund over, however often it is told: a part leaves the package, the whole ends it', async () => {
  await instruct({
    kind: 'deliver',
    settings: { copies: '3', delay_ms: '50', shuffle: 'true' },
  });
  const { id, payment_intent } = await bought(packages.classic);
  await stripe().refunds.create({ payment_intent, amount: 1000 });
  await eventually(async () => (await refunded(id)) === 1000);
  expect((await membership(party)).package.slug).toBe('classic');
  await stripe().refunds.create({ payment_intent, amount: 3900 });
  await eventually(async () => (await refunded(id)) === 4900);
  expect((await membership(party)).package.slug).toBe('free');
  await clear();
  const mails = await mailed(party.couple, 'Your payment to Keepsake was refunded', 2);
  expect(mails).toHaveLength(2);
  const texts = mails.map(({ text }) => text ?? '').sort();
  expect(texts[0]).toContain('$10.00 went back');
  expect(texts[0]).toContain('stays with your event');
  expect(texts[1]).toContain('$39.00 went back');
  expect(texts[1]).toContain('switched off');
});

it('can be bought again after a refund', async () => {
  const { payment_intent } = await bought(packages.classic);
  await stripe().refunds.create({ payment_intent });
  await stands('free');
  await bought(packages.classic);
  expect((await membership(party)).package.slug).toBe('classic');
});

it('is held back while the bank disputes it, and stands again when that is won', async () => {
  const { payment_intent } = await bought(packages.premium, cards.disputed);
  await stands('free');
  await decide(payment_intent, 'winning');
  await stands('premium');
});

it('stands again when a part of a dispute is won', async () => {
  const { id, payment_intent } = await bought(packages.classic, cards.disputed);
  await stands('free');
  await decide(payment_intent, 'partial');
  await stands('classic');
  expect(await refunded(id)).toBe(2450);
});

it('an upgrade holds only while what it was built upon is paid', async () => {
  const first = await bought(packages.classic);
  const second = await bought(packages.premium);
  expect((await membership(party)).package.slug).toBe('premium');
  await stripe().refunds.create({ payment_intent: second.payment_intent });
  await stands('classic');
  const third = await bought(packages.premium);
  await stripe().refunds.create({ payment_intent: first.payment_intent });
  await stands('free');
  expect(await refunded(third.id)).toBe(0);
});

describe('an upgrade that waits for its payment when the package below is refunded', () => {
  const asked = async () => {
    const { payment_intent } = await bought(packages.classic);
    const number = cards.authenticates;
    const { id, data } = await buy(party, { package_id: packages.premium }, { number });
    expect(data.status).toBe('requires_action');
    return { payment_intent, id, url: String(data.redirect_url) };
  };
  const read = async (id: string) => (await membershipOrder(party, id)).data;

  it('is closed, so that nobody pays for it', async () => {
    const { payment_intent, id, url } = await asked();
    await stripe().refunds.create({ payment_intent });
    await eventually(async () => (await read(id)).status === 'canceled');
    await authenticate(url, 'complete');
    expect(await on.charges(id)).toHaveLength(0);
  });

  it('is paid no more, and once paid all the same, operators refund it and nobody is told that it is theirs', async () => {
    const { id, url } = await asked();
    const base = (withdrawn_at: Date | null) =>
      on.db
        .updateTable('membership_orders')
        .set({ withdrawn_at })
        .where('event_id', '=', party.eventId)
        .where('id', '!=', id)
        .execute();
    await base(new Date());
    const again = await on.db.transaction().execute(async (trx) => {
      const order = await findMembershipOrder(trx, id);
      return order && membershipPurchase.claim?.(trx, order).catch((error: unknown) => error);
    });
    expect(again).toMatchObject({ code: 'order_replaced' });
    await authenticate(url, 'complete');
    expect(await eventually(async () => (await read(id)).gives_nothing)).toBe(true);
    expect((await membership(party)).package.slug).toBe('free');
    const alerts = async () =>
      (await alertsOf(on.app.deps, new Date())).filter(({ name }) => name.endsWith(id));
    expect(await alerts()).toMatchObject([
      { name: `gives nothing: ${id}`, text: expect.stringContaining('Refund pi_') as string },
    ]);
    const [mail] = await mailed(party.couple, 'We’ll send your payment back');
    expect(mail?.text).toContain('You paid $50.00');
    // The receipt of the first alone.
    expect(await mailsTo(on.app, party.couple, 'Your receipt')).toHaveLength(1);
    await base(null);
    expect(await alerts()).toEqual([]);
    expect(await read(id)).not.toHaveProperty('gives_nothing');
  });

  it('is theirs after all once the dispute of the package below is won, and its receipt is mailed', async () => {
    const { id: below, payment_intent } = await bought(packages.classic, cards.disputed);
    await stands('free');
    const withdrawn = async (withdrawn_at: Date | null) =>
      on.db
        .updateTable('membership_orders')
        .set({ withdrawn_at })
        .where('id', '=', below)
        .execute();
    // The dispute is told while the payment of the upgrade is under way.
    await withdrawn(null);
    const number = cards.authenticates;
    const { id, data } = await buy(party, { package_id: packages.premium }, { number });
    await withdrawn(new Date());
    await authenticate(String(data.redirect_url), 'complete');
    await eventually(async () => (await read(id)).gives_nothing);
    expect(await mailsTo(on.app, party.couple, 'Your receipt')).toHaveLength(1);
    await decide(payment_intent, 'winning');
    await stands('premium');
    await mailed(party.couple, 'Your receipt', 2);
  });
});
