import Stripe from 'stripe';
import {
  authenticate,
  cards,
  clearInstructions,
  providerOf,
  tokenise,
} from '../testing/checkout.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

let app: TestApp;
let stripe: Stripe;
beforeAll(async () => {
  // Money is available at once, so that it can be passed on.
  app = await startTestApp({ env: { GIFT_HOLD_DAYS: '0' } });
  stripe = providerOf(app.url, app.config);
});
afterAll(async () => {
  await clearInstructions(app.url, app.config);
  await app.close();
});

const RETURN = 'https://shop.example/back?order_id=1';
const intent = (more: object = {}) =>
  stripe.paymentIntents.create({ amount: 5181, currency: 'usd', ...more });
const failure = async (work: Promise<unknown>): Promise<Stripe.errors.StripeError> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error('It did not fail.');
  return error;
};

describe('what it answers', () => {
  it.each([
    [cards.visa, 'visa', '4242'],
    [cards.mastercard, 'mastercard', '4444'],
    [cards.amex, 'amex', '0005'],
    ['30569309025904', 'diners', '5904'],
  ])('describes %s as %s', async (number, brand, last4) => {
    const method = await stripe.paymentMethods.retrieve(await tokenise(app.url, number));
    expect(method.card).toMatchObject({ brand, last4, exp_month: 12, exp_year: 2034 });
  });
});

describe('declines', () => {
  it.each([
    [cards.declined, 'card_declined', 'generic_decline'],
    [cards.noFunds, 'card_declined', 'insufficient_funds'],
    [cards.expired, 'expired_card', undefined],
    [cards.wrongCode, 'incorrect_cvc', undefined],
    [cards.processingError, 'processing_error', undefined],
  ])('%s: %s', async (number, code, declineCode) => {
    const { id } = await intent();
    const payment_method = await tokenise(app.url, number);
    const error = await failure(stripe.paymentIntents.confirm(id, { payment_method }));
    expect(error).toBeInstanceOf(Stripe.errors.StripeCardError);
    expect([error.code, error.decline_code || undefined]).toEqual([code, declineCode]);
    expect(error.payment_intent).toMatchObject({ status: 'requires_payment_method' });
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      last_payment_error: { code },
      amount_received: 0,
    });
  });

  it('refuses a wrong number, a past date and a wrong code with the field', async () => {
    const refused = async (change: Record<string, string>) => {
      const answer = await fetch(`${app.url}/v1/payment_methods`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_keepsake_sandbox' },
        body: new URLSearchParams({
          type: 'card',
          'card[number]': cards.visa,
          'card[exp_month]': '12',
          'card[exp_year]': '2034',
          'card[cvc]': '123',
          ...change,
        }),
      });
      return answer.json();
    };
    const wrong = async (change: Record<string, string>, code: string) =>
      expect(await refused(change)).toMatchObject({ error: { type: 'card_error', code } });
    await wrong({ 'card[number]': '4242424242424241' }, 'incorrect_number');
    await wrong({ 'card[exp_year]': '2020' }, 'invalid_expiry_year');
    await wrong({ 'card[exp_month]': '13' }, 'invalid_expiry_month');
    await wrong({ 'card[cvc]': '12' }, 'invalid_cvc');
  });
});

describe('idempotency', () => {
  it('answers the same once more, refuses other parameters', async () => {
    const options = { idempotencyKey: `key-${Date.now()}` };
    const wish = { amount: 700, currency: 'usd' };
    const first = await stripe.paymentIntents.create(wish, options);
    const again = await stripe.paymentIntents.create(wish, options);
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    const other = stripe.paymentIntents.create({ ...wish, amount: 701 }, options);
    expect(await failure(other)).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  });

  it('charges once for twenty confirmations with twenty keys', async () => {
    const { id } = await intent();
    const payment_method = await tokenise(app.url, cards.visa);
    const tries = Array.from({ length: 20 }, async () =>
      stripe.paymentIntents.confirm(id, { payment_method }),
    );
    const results = await Promise.allSettled(tries);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    expect((await stripe.charges.list({ payment_intent: id })).data).toHaveLength(1);
  });
});

describe('3-D Secure', () => {
  const challenge = async () => {
    const { id } = await intent();
    const payment_method = await tokenise(app.url, cards.authenticates);
    const waiting = await stripe.paymentIntents.confirm(id, { payment_method, return_url: RETURN });
    expect(waiting.status).toBe('requires_action');
    return { id, url: waiting.next_action?.redirect_to_url?.url ?? '' };
  };

  it('completed, returns with the outcome', async () => {
    const { id, url } = await challenge();
    const back = new URL(await authenticate(url, 'complete'));
    expect(back.origin).toBe('https://shop.example');
    expect(Object.fromEntries(back.searchParams)).toMatchObject({
      order_id: '1',
      payment_intent: id,
      redirect_status: 'succeeded',
    });
    expect((await stripe.paymentIntents.retrieve(id)).status).toBe('succeeded');
  });

  it('failed, leaves the intent open', async () => {
    const { id, url } = await challenge();
    await authenticate(url, 'fail');
    expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
  });

  it('opens for nobody who was not sent there', async () => {
    const { url } = await challenge();
    const guessed = url.replace(/[^/]+$/, 'x'.repeat(32));
    expect((await fetch(guessed)).status).toBe(410);
    expect(await authenticate(guessed, 'complete')).toBe('410');
  });
});

describe('keys', () => {
  it('wants the secret one, and takes the publishable one for cards alone', async () => {
    const call = async (path: string, key: string | null) =>
      (
        await fetch(`${app.url}${path}`, {
          method: 'POST',
          headers: key ? { authorization: `Bearer ${key}` } : {},
          body: new URLSearchParams({ type: 'card' }),
        })
      ).status;
    expect(await call('/v1/payment_intents', 'pk_test_keepsake_sandbox')).toBe(401);
    expect(await call('/v1/payment_intents', null)).toBe(401);
    expect(await call('/v1/payment_methods', 'sk_test_wrong')).toBe(401);
    expect(await call('/v1/payment_methods', 'pk_test_keepsake_sandbox')).toBe(402);
  });

  it('lets a browser of another origin tokenise', async () => {
    const answer = await fetch(`${app.url}/v1/payment_methods`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });
});

describe('customers and their cards', () => {
  it('keeps a card for its customer only', async () => {
    const [ada, ben] = [await stripe.customers.create({}), await stripe.customers.create({})];
    const id = await tokenise(app.url, cards.visa);
    await stripe.paymentMethods.attach(id, { customer: ada.id });
    expect((await stripe.customers.listPaymentMethods(ada.id)).data).toHaveLength(1);
    await failure(stripe.paymentMethods.attach(id, { customer: ben.id }));
    const foreign = await intent({ customer: ben.id });
    await failure(stripe.paymentIntents.confirm(foreign.id, { payment_method: id }));
    const own = await intent({ customer: ada.id });
    const paid = await stripe.paymentIntents.confirm(own.id, { payment_method: id });
    expect(paid.status).toBe('succeeded');
    await stripe.paymentMethods.detach(id);
    const late = await intent({ customer: ada.id });
    await failure(stripe.paymentIntents.confirm(late.id, { payment_method: id }));
  });

  it('takes a token without a customer once', async () => {
    const payment_method = await tokenise(app.url, cards.visa);
    await stripe.paymentIntents.confirm((await intent()).id, { payment_method });
    await failure(stripe.paymentIntents.confirm((await intent()).id, { payment_method }));
  });
});

describe('refunds', () => {
  it('gives back no more than was charged', async () => {
    const { id } = await intent();
    await stripe.paymentIntents.confirm(id, {
      payment_method: await tokenise(app.url, cards.visa),
    });
    await stripe.refunds.create({ payment_intent: id, amount: 5000 });
    await failure(stripe.refunds.create({ payment_intent: id, amount: 182 }));
    await stripe.refunds.create({ payment_intent: id });
    const error = await failure(stripe.refunds.create({ payment_intent: id }));
    expect(error.code).toBe('charge_already_refunded');
  });
});
