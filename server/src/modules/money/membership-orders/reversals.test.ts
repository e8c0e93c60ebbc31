import { authenticate, cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { packages } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';
import { alertsOf } from '../../site/ops/conditions.ts';
import { membershipPurchase } from './purchase.ts';
import { findMembershipOrder } from './repository.ts';
import { setRows } from '../../../testing/rows.ts';

const on = moneyServer();
const { buy, clear, decide, instruct, mailed, membership, membershipOrder, stripe } = on;

let party: Party;
beforeEach(async () => {
  party = await on.makeParty();
});

const becomes = async (slug: string) =>
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

it('a partial refund leaves the package, a full one ends it, however often its webhooks come', async () => {
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

it('a package can be bought again after a refund', async () => {
  const { payment_intent } = await bought(packages.classic);
  await stripe().refunds.create({ payment_intent });
  await becomes('free');
  await bought(packages.classic);
  expect((await membership(party)).package.slug).toBe('classic');
});

it('a package is withdrawn during a dispute, and returns when the dispute is won', async () => {
  const { id, payment_intent } = await bought(packages.premium, cards.disputed);
  await becomes('free');
  const disputed = async () => (await membershipOrder(party, id)).data.disputed;
  expect(await disputed()).toBe(9900);
  await decide(payment_intent, 'winning');
  await becomes('premium');
  expect(await disputed()).toBe(0);
});

it('a package returns when a dispute is won in part', async () => {
  const { id, payment_intent } = await bought(packages.classic, cards.disputed);
  await becomes('free');
  await decide(payment_intent, 'partial');
  await becomes('classic');
  expect(await refunded(id)).toBe(2450);
});

it('an upgrade ends when the package below it is refunded', async () => {
  const first = await bought(packages.classic);
  const second = await bought(packages.premium);
  expect((await membership(party)).package.slug).toBe('premium');
  await stripe().refunds.create({ payment_intent: second.payment_intent });
  await becomes('classic');
  const third = await bought(packages.premium);
  await stripe().refunds.create({ payment_intent: first.payment_intent });
  await becomes('free');
  expect(await refunded(third.id)).toBe(0);
  const alerts = await alertsOf(on.app.deps, new Date());
  expect(alerts.filter(({ name }) => name.endsWith(third.id))).toMatchObject([
    { text: expect.stringContaining(`Refund ${third.payment_intent}`) as string },
  ]);
  expect((await membershipOrder(party, third.id)).data).not.toHaveProperty('gives_nothing');
});

describe('an upgrade that waits for its payment when the package below is refunded', () => {
  const upgradeAtBank = async () => {
    const { payment_intent } = await bought(packages.classic);
    const number = cards.authenticates;
    const { id, data } = await buy(party, { package_id: packages.premium }, { number });
    expect(data.status).toBe('requires_action');
    return { payment_intent, id, url: String(data.redirect_url) };
  };
  const read = async (id: string) => (await membershipOrder(party, id)).data;

  it('is canceled, and charged no more', async () => {
    const { payment_intent, id, url } = await upgradeAtBank();
    await stripe().refunds.create({ payment_intent });
    await eventually(async () => (await read(id)).status === 'canceled');
    await authenticate(url, 'complete');
    expect(await on.charges(id)).toHaveLength(0);
  });

  it('is refused, and if it is paid nevertheless, operators are alerted to refund it and no receipt is mailed', async () => {
    const { id, url } = await upgradeAtBank();
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
    // The receipt of the first package alone.
    expect(await mailsTo(on.app, party.couple, 'Your receipt')).toHaveLength(1);
    await base(null);
    expect(await alerts()).toEqual([]);
    expect(await read(id)).not.toHaveProperty('gives_nothing');
  });

  it('is given, and its receipt mailed, once the dispute of the package below is won', async () => {
    const { id: below, payment_intent } = await bought(packages.classic, cards.disputed);
    await becomes('free');
    const withdrawn = async (withdrawn_at: Date | null) =>
      setRows(on.app, 'membership_orders', { id: below }, { withdrawn_at });
    // The dispute becomes known while the payment of the upgrade is under way.
    await withdrawn(null);
    const number = cards.authenticates;
    const { id, data } = await buy(party, { package_id: packages.premium }, { number });
    await withdrawn(new Date());
    await authenticate(String(data.redirect_url), 'complete');
    await eventually(async () => (await read(id)).gives_nothing);
    expect(await mailsTo(on.app, party.couple, 'Your receipt')).toHaveLength(1);
    await decide(payment_intent, 'winning');
    await becomes('premium');
    await mailed(party.couple, 'Your receipt', 2);
  });
});
