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
  const unmount = mountWallet(stripe.js, node, price, dark, () => events);
  return { stripe, events, node, unmount };
}

test('the wallet is asked for the total in minor units, for a card, without an intent', () => {
  const { stripe, node } = mounted();
  expect(stripe.elementsOptions).toMatchObject({
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

test('the button is light on a dark page', () => {
  expect(mounted({ dark: true }).stripe.button?.buttonTheme).toEqual({
    applePay: 'white',
    googlePay: 'white',
  });
});

test.each([
  [{ applePay: true, googlePay: false }, true],
  [{ applePay: false, googlePay: false }, false],
  [undefined, false],
])('reports whether the device has a wallet: %j', async (wallets, available) => {
  const { stripe, events } = mounted();
  await stripe.emit('ready', { availablePaymentMethods: wallets });
  expect(events.onReady).toHaveBeenCalledWith(available);
});

test('a button that cannot be loaded counts as no wallet', async () => {
  const { stripe, events } = mounted();
  await stripe.emit('loaderror', {});
  expect(events.onReady).toHaveBeenCalledWith(false);
});

test('the wallet opens in our name, and not while a payment is under way', async () => {
  const resolve = jest.fn();
  await mounted({ free: false }).stripe.emit('click', { resolve });
  expect(resolve).not.toHaveBeenCalled();
  await mounted().stripe.emit('click', { resolve });
  expect(resolve).toHaveBeenCalledWith({ business: { name: 'Keepsake' } });
});

test('a confirmed wallet creates a payment method that names the wallet', async () => {
  const { stripe, events } = mounted();
  const paymentFailed = jest.fn();
  await stripe.emit('confirm', { paymentFailed });
  expect(events.onCard).toHaveBeenCalledWith({
    token: 'pm_wallet_1',
    brand: 'visa',
    last4: '4242',
    wallet: 'apple_pay',
  });
  expect(stripe.steps).toEqual(['submit', 'createPaymentMethod']);
  expect(paymentFailed).not.toHaveBeenCalled();
});

test('a closed wallet only reports that', async () => {
  const { stripe, events } = mounted();
  await stripe.emit('cancel', {});
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
  await stripe.emit('confirm', { paymentFailed });
  expect(paymentFailed).toHaveBeenCalledWith({ reason: 'fail' });
  expect(events.onRefused).toHaveBeenCalledWith(expect.stringMatching(words));
  expect(events.onCard).not.toHaveBeenCalled();
});

test('an unmounted button passes on nothing', async () => {
  const { stripe, events, unmount } = mounted();
  unmount();
  await stripe.emit('confirm', { paymentFailed: jest.fn() });
  expect(stripe.mountedAt()).toBeNull();
  expect(events.onCard).not.toHaveBeenCalled();
});
