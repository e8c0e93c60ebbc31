import { stripeDouble } from '../../testing/stripe-double.ts';
import { mountWallet, type WalletEvents } from './stripe-wallet.ts';

function mounted({ dark = false, free = true } = {}) {
  const stripe = stripeDouble();
  const events = {
    onReady: jest.fn(),
    mayOpen: jest.fn(() => free),
    onCard: jest.fn(),
    onCancel: jest.fn(),
    onRefused: jest.fn(),
  } satisfies WalletEvents;
  const node = document.createElement('div');
  const price = { total: 5181, currency: 'usd' };
  const unmount = mountWallet(stripe.js, node, price, dark, events);
  return { stripe, events, node, unmount };
}

test('the wallet is asked for the total in minor units, for a card, without an intent', () => {
  const { stripe, node } = mounted();
  expect(stripe.asked).toMatchObject({
    mode: 'payment',
    amount: 5181,
    currency: 'usd',
    paymentMethodTypes: ['card'],
    paymentMethodCreation: 'manual',
  });
  expect(stripe.button).toMatchObject({
    buttonHeight: 48,
    buttonTheme: { applePay: 'black', googlePay: 'black' },
    layout: { maxRows: 1 },
    paymentMethods: { link: 'never' },
  });
  expect(stripe.mountedAt()).toBe(node);
});

test('it is light on a dark page', () => {
  expect(mounted({ dark: true }).stripe.button?.buttonTheme).toEqual({
    applePay: 'white',
    googlePay: 'white',
  });
});

test.each([
  [{ applePay: true, googlePay: false }, true],
  [{ applePay: false, googlePay: false }, false],
  [undefined, false],
])('wallets of this device: %j', async (wallets, available) => {
  const { stripe, events } = mounted();
  await stripe.happen('ready', { availablePaymentMethods: wallets });
  expect(events.onReady).toHaveBeenCalledWith(available);
});

test('a button that cannot be loaded is none', async () => {
  const { stripe, events } = mounted();
  await stripe.happen('loaderror', {});
  expect(events.onReady).toHaveBeenCalledWith(false);
});

test('it opens in our name, and not while something is being paid', async () => {
  const resolve = jest.fn();
  await mounted({ free: false }).stripe.happen('click', { resolve });
  expect(resolve).not.toHaveBeenCalled();
  await mounted().stripe.happen('click', { resolve });
  expect(resolve).toHaveBeenCalledWith({ business: { name: 'Keepsake' } });
});

test('agreed to, its card becomes a payment method that says which wallet it came from', async () => {
  const { stripe, events } = mounted();
  const paymentFailed = jest.fn();
  await stripe.happen('confirm', { paymentFailed });
  expect(events.onCard).toHaveBeenCalledWith({
    token: 'pm_wallet_1',
    brand: 'visa',
    last4: '4242',
    wallet: 'apple_pay',
  });
  expect(stripe.steps).toEqual(['submit', 'createPaymentMethod']);
  expect(paymentFailed).not.toHaveBeenCalled();
});

test('closed, it only says so', async () => {
  const { stripe, events } = mounted();
  await stripe.happen('cancel', {});
  expect(events.onCancel).toHaveBeenCalledTimes(1);
  expect(events.onCard).not.toHaveBeenCalled();
});

test.each([
  ['submit', { error: { type: 'validation_error' } }, /couldn’t be used. You weren’t charged/],
  ['createPaymentMethod', { error: { type: 'card_error' } }, /couldn’t be used/],
  ['createPaymentMethod', { error: { type: 'api_connection_error' } }, /couldn’t reach/],
  ['createPaymentMethod', new Error('offline'), /couldn’t reach your wallet. You weren’t charged/],
  ['createPaymentMethod', { paymentMethod: { id: 'pm_1', type: 'link' } }, /couldn’t be used/],
] as const)('%s answering %j ends the wallet and says why', async (step, answer, words) => {
  const { stripe, events } = mounted();
  stripe.answer(step, answer);
  const paymentFailed = jest.fn();
  await stripe.happen('confirm', { paymentFailed });
  expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
  expect(events.onRefused).toHaveBeenCalledWith(expect.stringMatching(words));
  expect(events.onCard).not.toHaveBeenCalled();
});

test('taken away, it hands nothing on any more', async () => {
  const { stripe, events, unmount } = mounted();
  unmount();
  await stripe.happen('confirm', { paymentFailed: jest.fn() });
  expect(stripe.mountedAt()).toBeNull();
  expect(events.onCard).not.toHaveBeenCalled();
});
