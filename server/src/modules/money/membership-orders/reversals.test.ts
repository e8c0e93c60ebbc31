import { cards, type Party } from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { packages } from '../../../testing/membership-orders.ts';
import { moneyServer } from '../../../testing/money/money-server.ts';

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
