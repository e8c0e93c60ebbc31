import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type Stripe from 'stripe';
import { banks, tokeniseBank } from '../testing/banks.ts';
import { cards } from '../testing/checkout.ts';
import { moneyServer } from '../testing/money/money-server.ts';
import { idOf } from './ids.ts';

/**
 * The provider's published example objects (MIT): every field by its path, with the type of its value. `null` only states
 * that the field exists.
 */
const examples: Record<string, Record<string, string>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'fixtures/provider-fields.json'), 'utf8'),
);

/** Fields in which the sandbox differs from the example, with the reasons. A path includes all below it. */
const different: Record<string, string> = {
  'customer.address': 'null: we send none',
  'customer.discount': 'null: coupons are ours, not the provider’s',
  'customer.invoice_settings.rendering_options': 'null: we write no invoices',
  'customer.shipping': 'null: we send none',
  'payment_method.card.generated_from': 'null: the card was typed in',
  'payment_method.card.wallet': 'null: the card was typed in',
  'payment_intent.automatic_payment_methods': 'null: we name the methods',
  'payment_intent.last_payment_error': 'null: paid; sandbox.test.ts looks at declined ones',
  'payment_intent.managed_payments': 'null: not used',
  'payment_intent.next_action': 'null: paid; sandbox.test.ts looks at 3-D Secure',
  'payment_intent.payment_method_configuration_details': 'null: we name the methods',
  'payment_intent.processing': 'null: paid at once',
  'payment_intent.shipping': 'null: we send none',
  'payment_intent.transfer_data': 'null: we transfer when a couple cashes out',
  'charge.payment_method_details.card.installments': 'null: none were asked for',
  'charge.payment_method_details.card.three_d_secure': 'null: the bank did not ask for it',
  'charge.payment_method_details.card.wallet': 'null: the card was typed in',
  'charge.refunds': 'sent only when it is asked to be expanded, since version 2022-11-15',
  'charge.shipping': 'null: we send none',
  'charge.source': 'null: paid by a payment method, not by a source',
  'charge.transfer_data': 'null: we transfer when a couple cashes out',
  'account.business_profile.annual_revenue': 'null: a couple has none',
  'account.business_profile.support_address': 'null: we send none',
  'payout.trace_id': 'null: known to the provider only later, and to a sandbox never',
  'token.card': 'the example is a card’s; ours are bank accounts’, with `bank_account` instead',
};

// Money is available at once for transfers. It belongs to no order, so the ledger is not verified.
const on = moneyServer({ GIFT_HOLD_DAYS: '0' }, { isVerified: false });
let answers: Record<string, unknown>;
beforeAll(async () => {
  answers = await oneOfEach(on.stripe());
});

async function oneOfEach(stripe: Stripe): Promise<Record<string, unknown>> {
  const customer = await stripe.customers.create({ name: 'Ada', email: 'ada@example.com' });
  const wish = { amount: 5181, currency: 'usd' };
  const pay = async (number: string) => {
    const { id } = await stripe.paymentIntents.create({ ...wish, customer: customer.id });
    return stripe.paymentIntents.confirm(id, { payment_method: await on.token(number) });
  };
  const intent = await pay(cards.visa);
  const of = { payment_intent: intent.id };
  const { data: charges } = await stripe.charges.list(of);
  const { data: booked } = await stripe.charges.list({
    ...of,
    expand: ['data.balance_transaction'],
  });
  const refund = await stripe.refunds.create({ ...of, amount: 100 });
  const disputed = await pay(cards.disputed);
  const disputes = await stripe.disputes.list({ payment_intent: disputed.id });
  const { id: account } = await stripe.accounts.create({
    type: 'custom',
    country: 'US',
    business_profile: { product_description: 'Gifts' },
  });
  const token = await stripe.tokens.retrieve(await tokeniseBank(on.app.url, banks.pays));
  const bank = await stripe.accounts.createExternalAccount(account, { external_account: token.id });
  const funds = { amount: 1000, currency: 'usd' };
  const transfer = await stripe.transfers.create({ ...funds, destination: account });
  const second = await stripe.transfers.create({ ...funds, destination: account });
  const reversal = await stripe.transfers.createReversal(second.id);
  const payout = await stripe.payouts.create(
    { ...funds, destination: bank.id },
    { stripeAccount: account },
  );
  const events = await stripe.events.list({ limit: 1 });
  return {
    customer,
    payment_intent: intent,
    payment_method: await stripe.paymentMethods.retrieve(idOf(intent.payment_method) ?? ''),
    charge: charges[0],
    balance_transaction: booked[0]?.balance_transaction,
    refund,
    dispute: disputes.data[0],
    account: await stripe.accounts.retrieve(account),
    token,
    bank_account: bank,
    transfer,
    transfer_reversal: reversal,
    payout,
    event: events.data[0],
    balance: await stripe.balance.retrieve(),
  };
}

it.each(Object.keys(examples))('%s has every field of the provider’s, of the same type', (kind) => {
  const found = differences(kind).filter((each) => !reasonFor(each.path));
  expect(found).toEqual([]);
});

it('every listed difference exists', () => {
  const paths = Object.keys(examples).flatMap((kind) => differences(kind).map(({ path }) => path));
  const unused = Object.keys(different).filter(
    (listed) => !paths.some((path) => path === listed || path.startsWith(`${listed}.`)),
  );
  expect(unused).toEqual([]);
});

interface Difference {
  path: string;
  wanted: string;
  got: string;
}

function differences(kind: string): Difference[] {
  return Object.entries(examples[kind] ?? {}).flatMap(([field, wanted]) => {
    const path = field.split('.');
    const within = path.slice(0, -1).reduce(inside, answers[kind]);
    // A null object has no fields; it is compared as null.
    if (within === null) return [];
    const got = typeOf(inside(within, path.at(-1) ?? ''));
    const isNullable = got === 'null' && wanted !== 'object';
    const alike = got === wanted || isNullable || (wanted === 'null' && got !== 'missing');
    return alike ? [] : [{ path: `${kind}.${field}`, wanted, got }];
  });
}

function reasonFor(path: string): string | undefined {
  const listed = Object.keys(different).find(
    (each) => path === each || path.startsWith(`${each}.`) || path.startsWith(`${each}[`),
  );
  return listed && different[listed];
}

/** A field, or the first of a list for `name[]`. */
function inside(object: unknown, name: string): unknown {
  if (typeof object !== 'object' || object === null) return object === null ? null : undefined;
  const key = name.replace(/\[\]$/, '');
  const value: unknown = Object.entries(object).find(([each]) => each === key)?.[1];
  if (key === name) return value;
  // An empty list tells nothing about its items.
  return Array.isArray(value) && value.length > 0 ? value[0] : null;
}

function typeOf(value: unknown): string {
  if (value === undefined) return 'missing';
  if (value === null) return 'null';
  return Array.isArray(value) ? 'array' : typeof value;
}
