import type Stripe from 'stripe';
import {
  api,
  authenticate,
  cards,
  clearInstructions,
  instruct,
  makeParty,
  providerOf,
  type Party,
} from '../../../testing/checkout.ts';
import { eventually } from '../../../testing/eventually.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { buy, chargesOf, packages } from '../../../testing/membership-orders.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertsOf } from '../../site/ops/conditions.ts';
import { verifyLedger } from '../audit/verify.ts';
import { reconcileReversals } from '../reversals/index.ts';
import { membershipPurchase } from './purchase.ts';
import { findMembershipOrder } from './repository.ts';

const DISPUTED = '4000000000000259';

let app: TestApp;
let stripe: Stripe;
let party: Party;

beforeAll(async () => {
  app = await startTestApp();
  stripe = providerOf(app.url, app.config);
});
beforeEach(async () => {
  party = await makeParty(app.deps.db, app.config);
});
afterAll(async () => {
  await reconcileReversals(app.deps);
  expect(await verifyLedger(app.deps.db, app.deps.payments)).toEqual([]);
  await app.close();
});

const current = async () => {
  const path = `v2/events/${party.eventId}/membership`;
  const { data } = await api(app.url, ['GET', path], { as: party.couple });
  return (data.package as { slug: string }).slug;
};
const bought = async (package_id: number, number?: string) => {
  const { data } = await buy(app, party, { package_id }, number ? { number } : {});
  const id = String(data.membership_order_id);
  const row = await app.deps.db
    .selectFrom('membership_orders')
    .select('payment_intent_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { id, payment_intent: row.payment_intent_id ?? '' };
};
const refunded = async (id: string) => {
  const { data } = await api(app.url, ['GET', `membership/orders/${id}`], { as: party.couple });
  return data.refunded;
};

it('takes a refund over, however often it is told: a part leaves the package, the whole ends it', async () => {
  await instruct(app.url, app.config, {
    kind: 'deliver',
    settings: { copies: '3', delay_ms: '50', shuffle: 'true' },
  });
  const { id, payment_intent } = await bought(packages.classic);
  await stripe.refunds.create({ payment_intent, amount: 1000 });
  await eventually(async () => (await refunded(id)) === 1000);
  expect(await current()).toBe('classic');
  await stripe.refunds.create({ payment_intent, amount: 3900 });
  await eventually(async () => (await refunded(id)) === 4900);
  expect(await current()).toBe('free');
  await clearInstructions(app.url, app.config);
  const subject = 'Your payment to Keepsake was refunded';
  const mails = await eventually(async () => {
    const found = await mailsTo(app, party.couple, subject);
    return found.length >= 2 ? found : null;
  });
  expect(mails).toHaveLength(2);
  const texts = mails.map(({ text }) => text ?? '').sort();
  expect(texts[0]).toContain('$10.00 went back');
  expect(texts[0]).toContain('stays with your event');
  expect(texts[1]).toContain('$39.00 went back');
  expect(texts[1]).toContain('switched off');
});

it('can be bought again after a refund', async () => {
  const { payment_intent } = await bought(packages.classic);
  await stripe.refunds.create({ payment_intent });
  await eventually(async () => (await current()) === 'free');
  await bought(packages.classic);
  expect(await current()).toBe('classic');
});

it('is held back while the bank disputes it, and stands again when that is won', async () => {
  const { payment_intent } = await bought(packages.premium, DISPUTED);
  await eventually(async () => (await current()) === 'free');
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'winning_evidence' },
  });
  await eventually(async () => (await current()) === 'premium');
});

it('stands again when a part of a dispute is won', async () => {
  const { id, payment_intent } = await bought(packages.classic, DISPUTED);
  await eventually(async () => (await current()) === 'free');
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  await stripe.disputes.update(dispute?.id ?? '', {
    evidence: { uncategorized_text: 'partial_evidence' },
  });
  await eventually(async () => (await current()) === 'classic');
  expect(await refunded(id)).toBe(2450);
});

it('an upgrade holds only while what it was built upon is paid', async () => {
  const first = await bought(packages.classic);
  const second = await bought(packages.premium);
  expect(await current()).toBe('premium');
  await stripe.refunds.create({ payment_intent: second.payment_intent });
  await eventually(async () => (await current()) === 'classic');
  const third = await bought(packages.premium);
  await stripe.refunds.create({ payment_intent: first.payment_intent });
  await eventually(async () => (await current()) === 'free');
  expect(await refunded(third.id)).toBe(0);
});

describe('an upgrade that waits for its payment when the package below is refunded', () => {
  const asked = async () => {
    const { payment_intent } = await bought(packages.classic);
    const { data } = await buy(
      app,
      party,
      { package_id: packages.premium },
      { number: cards.authenticates },
    );
    expect(data.status).toBe('requires_action');
    return { payment_intent, id: String(data.membership_order_id), url: String(data.redirect_url) };
  };
  const read = async (id: string) =>
    (await api(app.url, ['GET', `membership/orders/${id}`], { as: party.couple })).data;

  it('is closed, so that nobody pays for it', async () => {
    const { payment_intent, id, url } = await asked();
    await stripe.refunds.create({ payment_intent });
    await eventually(async () => (await read(id)).status === 'canceled');
    await authenticate(url, 'complete');
    expect(await chargesOf(app, id)).toHaveLength(0);
  });

  it('is paid no more, and once paid all the same, operators refund it and nobody is told that it is theirs', async () => {
    const { id, url } = await asked();
    const base = (withdrawn_at: Date | null) =>
      app.deps.db
        .updateTable('membership_orders')
        .set({ withdrawn_at })
        .where('event_id', '=', party.eventId)
        .where('id', '!=', id)
        .execute();
    await base(new Date());
    const again = await app.deps.db.transaction().execute(async (trx) => {
      const order = await findMembershipOrder(trx, id);
      return order && membershipPurchase.claim?.(trx, order).catch((error: unknown) => error);
    });
    expect(again).toMatchObject({ code: 'order_replaced' });
    await authenticate(url, 'complete');
    expect(await eventually(async () => (await read(id)).gives_nothing)).toBe(true);
    expect(await current()).toBe('free');
    const alerts = async () =>
      (await alertsOf(app.deps, new Date())).filter(({ name }) => name.endsWith(id));
    expect(await alerts()).toMatchObject([
      { name: `gives nothing: ${id}`, text: expect.stringContaining('Refund pi_') as string },
    ]);
    const [mail] = await eventually(async () => {
      const found = await mailsTo(app, party.couple, 'We’ll send your payment back');
      return found.length > 0 ? found : null;
    });
    expect(mail?.text).toContain('You paid $50.00');
    // The receipt of the first alone.
    expect(await mailsTo(app, party.couple, 'Your receipt')).toHaveLength(1);
    await base(null);
    expect(await alerts()).toEqual([]);
    expect(await read(id)).not.toHaveProperty('gives_nothing');
  });
});
