import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from '@keepsake/shared/state';
import {
  refused,
  renderWithHost,
  sampleConfig,
  type FakeAnswers,
  type FakeHost,
} from '@keepsake/shared/testing';
import { insertStyles } from '@keepsake/shared/testing/styles';
import { openStep } from '../../testing/open.tsx';
import {
  checkoutHost,
  declined,
  ORDER,
  orderOf,
  savedCard,
  succeeded,
  success,
} from '../../testing/samples.ts';
import { stripeDouble } from '../../testing/stripe-double.ts';
import { selectedPaymentTypeAtom } from '../paying/payment-type.ts';
import { WalletSlot } from './WalletSlot.tsx';

beforeAll(insertStyles);

const PROVIDER = 'http://127.0.0.1:9';
const method = {
  id: 'pm_wallet_1',
  card: { brand: 'visa', last4: '4242', wallet: { type: 'apple_pay' } },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => {
  delete window.Stripe;
});

async function open(answers: FakeAnswers = {}, { member = false } = {}) {
  const host = checkoutHost({ member, answers });
  const shown = await openStep(() => import('../pay/PayPage.tsx'), 'add-payment-method', host);
  await screen.findByText('or pay by card');
  return { ...shown, host };
}

const payments = (host: FakeHost) => host.inputs('POST checkout/card');

describe('the test wallet', () => {
  const button = () => screen.getByRole('button', { name: 'Pay with a test wallet' });

  async function openSheet() {
    await userEvent.click(button());
    return screen.findByTitle<HTMLIFrameElement>('Test wallet');
  }

  /** Sends a message of the sheet to the page. */
  function post(frame: HTMLIFrameElement, testWallet: object, origin = PROVIDER) {
    const { contentWindow: source } = frame;
    fireEvent(window, new MessageEvent('message', { data: { testWallet }, source, origin }));
  }

  it('asks for the total and pays with its card in one go, saved nowhere', async () => {
    const shown = await open(succeeded);
    const frame = await openSheet();
    const address = new URL(frame.src);
    expect(address.origin + address.pathname).toBe(`${PROVIDER}/v1/test_helpers/wallet`);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      merchant: 'Keepsake',
      amount: '5181',
      currency: 'usd',
    });
    post(frame, { shown: true });
    post(frame, { method });
    await waitFor(() => expect(shown.address()).toBe(success));
    expect(payments(shown.host)).toEqual([
      {
        body: {
          order_id: ORDER,
          payment_method: 'pm_wallet_1',
          save_card: false,
          selectedPaymentType: 'wallet',
        },
        files: {},
        idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
  });

  it('canceled or closed, leaves the page as it was and says that nothing was charged', async () => {
    const { host } = await open(succeeded);
    post(await openSheet(), { canceled: true });
    await waitFor(() => expect(screen.queryByTitle('Test wallet')).not.toBeInTheDocument());
    await openSheet();
    await userEvent.click(screen.getByRole('button', { name: 'Close Test wallet' }));
    await waitFor(() => expect(screen.queryByTitle('Test wallet')).not.toBeInTheDocument());
    expect(payments(host)).toEqual([]);
    expect(screen.getByText('You closed the wallet. You weren’t charged.')).toBeVisible();
    expect(button()).toBeEnabled();
    expect(screen.getByRole('button', { name: 'Pay $51.81' })).toBeVisible();
  });

  it('accepts messages of its own sheet only', async () => {
    const { host } = await open(succeeded);
    const frame = await openSheet();
    const forged = { ...method, id: 'pm_forged' };
    post(frame, { method: forged }, 'https://elsewhere.example');
    const data = { testWallet: { method: forged } };
    fireEvent(window, new MessageEvent('message', { data, source: window, origin: PROVIDER }));
    post(frame, { method: { id: 'pm_1', card: { brand: 'visa', last4: '4242', wallet: null } } });
    post(frame, { method });
    await waitFor(() => expect(payments(host)).toHaveLength(1));
    expect(payments(host)).toMatchObject([{ body: { payment_method: method.id } }]);
  });

  it('says in words that the bank declined, and can be tried again', async () => {
    const shown = await open(declined('insufficient_funds'));
    post(await openSheet(), { method });
    expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
    Object.assign(shown.host.answers, succeeded);
    post(await openSheet(), { method: { ...method, id: 'pm_wallet_2' } });
    await waitFor(() => expect(shown.address()).toBe(success));
    const [first, second] = payments(shown.host);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('repeats the same attempt after a lost response, so that nothing is charged twice', async () => {
    const shown = await open({ 'POST checkout/card': refused(0, 'offline', 'No connection') });
    post(await openSheet(), { method });
    expect(await screen.findByText(/You won’t be charged twice/)).toBeVisible();
    expect(screen.getByText('Apple Pay · Visa ···· 4242')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pay with a test wallet' })).toBeNull();
    Object.assign(shown.host.answers, succeeded);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shown.address()).toBe(success));
    const [first, second] = payments(shown.host);
    expect(second).toEqual(first);
  });

  it('says that the session is over, and that nothing was paid', async () => {
    const message = 'You’ve been signed out. Please sign in again.';
    const { host } = await open({ 'POST checkout/card': refused(401, 'unauthenticated', message) });
    post(await openSheet(), { method });
    expect(await screen.findByRole('alert')).toHaveTextContent(`${message} You weren’t charged.`);
    expect(payments(host)).toHaveLength(1);
  });

  it('is remembered as the last payment type, so that the next payment preselects no saved card', async () => {
    const state = { store: createStore() };
    const page = () => import('../pay/PayPage.tsx');
    const answers = { ...succeeded, 'GET payment-method/list': { data: [savedCard()] } };
    const host = checkoutHost({ member: true, answers });
    const shown = await openStep(page, 'payment-method', host, state);
    expect(await screen.findByRole('radio', { name: /4242/ })).toBeChecked();
    post(await openSheet(), { method });
    await waitFor(() => expect(shown.address()).toBe(success));
    expect(state.store.get(selectedPaymentTypeAtom)).toBe('wallet');
    shown.unmount();
    sessionStorage.clear();
    await openStep(page, 'payment-method', host, state);
    expect(await screen.findByRole('radio', { name: /4242/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked();
  });
});

test('an order with a total of 0 shows no wallet', async () => {
  const host = checkoutHost({
    answers: { 'GET checkout/orders/:id': { data: orderOf({ gift: 0, fee: 0, total: 0 }) } },
  });
  await openStep(() => import('../pay/PayPage.tsx'), 'confirm-payment', host);
  await screen.findByRole('button', { name: 'Send the card' });
  expect(screen.queryByRole('button', { name: 'Pay with a test wallet' })).toBeNull();
});

describe('Stripe’s button', () => {
  const live = {
    'GET config': {
      data: sampleConfig({
        test_money: false,
        provider_url: 'https://api.stripe.com',
        stripe_publishable_key: 'pk_live_ours',
      }),
    },
  };

  async function openLive(answers: FakeAnswers = {}) {
    const stripe = stripeDouble();
    const keys: string[] = [];
    window.Stripe = (key) => {
      keys.push(key);
      return stripe.js;
    };
    const shown = await open({ ...live, ...answers });
    await waitFor(() => expect(stripe.mountedAt()).toBeInTheDocument());
    return { ...shown, stripe, keys };
  }

  it('pays with the wallet’s card, for the total of the order', async () => {
    const shown = await openLive(succeeded);
    expect(shown.keys).toEqual(['pk_live_ours']);
    expect(shown.stripe.elementsOptions).toMatchObject({ amount: 5181, currency: 'usd' });
    expect(screen.queryByRole('button', { name: 'Pay with a test wallet' })).toBeNull();
    await act(() => shown.stripe.emit('ready', { availablePaymentMethods: { applePay: true } }));
    await act(() => shown.stripe.emit('confirm', { paymentFailed: () => {} }));
    await waitFor(() => expect(shown.address()).toBe(success));
    expect(payments(shown.host)).toMatchObject([
      { body: { payment_method: 'pm_wallet_1', save_card: false } },
    ]);
  });

  it('is hidden on a device without a wallet, and its space stays reserved', async () => {
    const { stripe } = await openLive();
    const before = stripe.mountedAt()?.parentElement?.parentElement;
    await act(() => stripe.emit('ready', { availablePaymentMethods: undefined }));
    expect(screen.getByText('Pay by card')).toBeVisible();
    expect(stripe.mountedAt()).not.toBeVisible();
    expect(before).toHaveStyle({ height: '48px' });
  });

  it('says why its card could not be used', async () => {
    const { stripe, host } = await openLive(succeeded);
    await act(() => stripe.emit('ready', { availablePaymentMethods: { googlePay: true } }));
    stripe.answer('createPaymentMethod', { error: { type: 'card_error' } });
    await act(() => stripe.emit('confirm', { paymentFailed: () => {} }));
    expect(screen.getByRole('alert')).toHaveTextContent('You weren’t charged');
    expect(payments(host)).toEqual([]);
  });

  it('does not open while something is being paid', async () => {
    let answer = () => {};
    const { stripe, host } = await openLive({
      'POST checkout/card': () =>
        new Promise((resolve) => {
          answer = () => resolve({ data: { status: 'succeeded' } });
        }),
    });
    await act(() => stripe.emit('ready', { availablePaymentMethods: { applePay: true } }));
    await act(() => stripe.emit('confirm', { paymentFailed: () => {} }));
    const resolve = jest.fn();
    await act(() => stripe.emit('click', { resolve }));
    expect(resolve).not.toHaveBeenCalled();
    expect(payments(host)).toHaveLength(1);
    await act(async () => answer());
  });

  it('counts as missing after ten seconds without an event, and is shown when it comes late', async () => {
    const stripe = stripeDouble();
    window.Stripe = () => stripe.js;
    jest.useFakeTimers();
    try {
      const price = { total: 5181, currency: 'usd' };
      renderWithHost(
        <WalletSlot
          config={live['GET config'].data}
          price={price}
          busy={false}
          onCard={() => {}}
        />,
      );
      await act(async () => jest.advanceTimersByTimeAsync(9000));
      expect(screen.getByText('or pay by card')).toBeVisible();
      await act(async () => jest.advanceTimersByTimeAsync(2000));
      expect(screen.getByText('Pay by card')).toBeVisible();
      await act(() => stripe.emit('ready', { availablePaymentMethods: { applePay: true } }));
      expect(screen.getByText('or pay by card')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('leaves the form as it is when its script cannot be loaded', async () => {
    await open(live);
    await waitFor(() => expect(document.querySelector('script[src*="stripe"]')).not.toBeNull());
    const script = document.querySelector('script[src*="stripe"]');
    expect(script).toHaveAttribute('src', 'https://js.stripe.com/clover/stripe.js');
    if (script) fireEvent.error(script);
    expect(await screen.findByText('Pay by card')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  });
});
