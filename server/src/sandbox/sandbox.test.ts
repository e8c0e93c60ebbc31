import Stripe from 'stripe';
import { cards, payByTestWallet } from '../testing/checkout.ts';
import { moneyServer } from '../testing/money/money-server.ts';
import { startTestApp } from '../testing/test-app.ts';

// These charges belong to no order, so the ledger is not verified.
const on = moneyServer({}, { isVerified: false });
const { stripe, token } = on;

const intent = async (more: object = {}) =>
  stripe().paymentIntents.create({ amount: 5181, currency: 'usd', ...more });
const confirm = async (id: string, payment_method: string) =>
  stripe().paymentIntents.confirm(id, { payment_method });
const failure = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('It did not fail.');
  return error;
};
/** Calls the sandbox as a browser does, by default with the publishable key. */
const ask = async (
  path: string,
  form: Record<string, string>,
  key: string | null = 'pk_test_keepsake_sandbox',
) =>
  fetch(`${on.app.url}/v1/${path}`, {
    method: 'POST',
    headers: key ? { authorization: `Bearer ${key}` } : {},
    body: new URLSearchParams(form),
  });

describe('cards', () => {
  it.each([
    [cards.visa, 'visa', '4242'],
    [cards.mastercard, 'mastercard', '4444'],
    [cards.amex, 'amex', '0005'],
    ['30569309025904', 'diners', '5904'],
  ])('describes %s as %s', async (number, brand, last4) => {
    const method = await stripe().paymentMethods.retrieve(await token(number));
    expect(method.card).toMatchObject({ brand, last4, exp_month: 12, exp_year: 2034 });
  });

  it.each([
    ['number', '4242424242424241', 'incorrect_number'],
    ['exp_year', '2020', 'invalid_expiry_year'],
    ['exp_month', '13', 'invalid_expiry_month'],
    ['cvc', '12', 'invalid_cvc'],
  ])('refuses a wrong %s', async (field, text, code) => {
    const answer = await ask('payment_methods', {
      type: 'card',
      'card[number]': cards.visa,
      'card[exp_month]': '12',
      'card[exp_year]': '2034',
      'card[cvc]': '123',
      [`card[${field}]`]: text,
    });
    expect(await answer.json()).toMatchObject({ error: { type: 'card_error', code } });
  });

  it('only its customer can pay with an attached card', async () => {
    const [ada, ben] = [await stripe().customers.create({}), await stripe().customers.create({})];
    const id = await token(cards.visa);
    await stripe().paymentMethods.attach(id, { customer: ada.id });
    expect((await stripe().paymentMethods.retrieve(id)).customer).toBe(ada.id);
    await failure(stripe().paymentMethods.attach(id, { customer: ben.id }));
    await failure(confirm((await intent({ customer: ben.id })).id, id));
    expect((await confirm((await intent({ customer: ada.id })).id, id)).status).toBe('succeeded');
    await stripe().paymentMethods.detach(id);
    await failure(confirm((await intent({ customer: ada.id })).id, id));
  });

  it('a card without a customer pays once', async () => {
    const method = await token(cards.visa);
    await confirm((await intent()).id, method);
    await failure(confirm((await intent()).id, method));
  });
});

describe('idempotency', () => {
  it('repeats the answer for a known key, and refuses other parameters with it', async () => {
    const options = { idempotencyKey: `key-${Date.now()}` };
    const wish = { amount: 700, currency: 'usd' };
    const first = await stripe().paymentIntents.create(wish, options);
    const again = await stripe().paymentIntents.create(wish, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe().paymentIntents.create({ ...wish, amount: 701 }, options);
    expect(await failure(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('charges once for twenty confirmations with twenty keys', async () => {
    const { id } = await intent();
    const method = await token(cards.visa);
    const tries = Array.from({ length: 20 }, async () => confirm(id, method));
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await stripe().charges.list({ payment_intent: id })).data).toHaveLength(1);
  });
});

it('refunds no more than was charged', async () => {
  const { id: payment_intent } = await intent();
  await confirm(payment_intent, await token(cards.visa));
  await stripe().refunds.create({ payment_intent, amount: 5000 });
  await failure(stripe().refunds.create({ payment_intent, amount: 182 }));
  await stripe().refunds.create({ payment_intent });
  const error = await failure(stripe().refunds.create({ payment_intent }));
  expect(error.code).toBe('charge_already_refunded');
});

describe('keys', () => {
  it.each([
    ['payment_intents', 'pk_test_keepsake_sandbox', 401],
    ['payment_intents', null, 401],
    ['payment_methods', 'sk_test_wrong', 401],
    ['payment_methods', 'pk_test_keepsake_sandbox', 402],
    ['test_helpers/wallet', null, 401],
  ])('answers %s with the key %s with %i', async (path, key, status) => {
    expect((await ask(path, { type: 'card' }, key)).status).toBe(status);
  });

  it('lets a browser of another origin tokenise', async () => {
    const answer = await fetch(`${on.app.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('the test wallet', () => {
  const sheet = (query: string) => fetch(`${on.app.url}/v1/test_helpers/wallet?${query}`);

  it.each(['apple_pay', 'google_pay'])('returns a card as %s does', async (wallet) => {
    const answer = await payByTestWallet(on.app.url, { wallet });
    const { id } = (await answer.json()) as { id: string };
    expect(await stripe().paymentMethods.retrieve(id)).toMatchObject({
      type: 'card',
      card: { brand: 'visa', last4: '4242', wallet: { type: wallet, [wallet]: {} } },
    });
  });

  it('refuses an unknown wallet', async () => {
    expect((await payByTestWallet(on.app.url, { wallet: 'none_pay' })).status).toBe(400);
  });

  it('shows the merchant and the amount as text, only within a page of this site', async () => {
    const answer = await sheet('merchant=%3Cb%3EKeepsake&amount=5181&currency=usd');
    const html = await answer.text();
    expect(html).toContain('Pay &lt;b&gt;Keepsake');
    expect(html).toContain('Pay $51.81');
    expect(html).not.toMatch(/\d{12}/);
    const policy = answer.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect((await sheet('amount=nothing&currency=usd')).status).toBe(400);
  });
});

it('the sandbox does not exist on a server with Stripe’s keys', async () => {
  const live = await startTestApp({
    env: {
      STRIPE_SECRET_KEY: 'sk_test_x',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_x',
      STRIPE_WEBHOOK_SECRET: 'whsec_x',
    },
  });
  try {
    const there = `${live.url}/v1/test_helpers/wallet?amount=1&currency=usd`;
    expect((await fetch(there)).status).toBe(404);
  } finally {
    await live.close();
  }
});
