import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { MembershipOrder } from '@keepsake/shared/api';
import { refused, type FakeAnswers, type FakeHost } from '@keepsake/shared/testing';
import {
  membershipHost,
  membershipOrder,
  openAt,
  ORDER,
  quoteOf,
} from '../../testing/membership.ts';
import { typedCard } from '../../testing/samples.ts';
import { checkoutMemory, type ChosenCard } from '../wizard/checkout-memory.ts';
import type { Selection } from './selection.ts';

const card = { ...typedCard, save: true };
const success = `/membership/success?order_id=${ORDER}`;
const paid = { data: { status: 'succeeded', membership_order_id: ORDER } } as const;
const classic: Partial<Selection> = { selectedMembership: 2 };

beforeEach(() => sessionStorage.clear());

function hostWith(answers: FakeAnswers = {}, chosen: ChosenCard | null = card): FakeHost {
  const host = membershipHost(answers);
  checkoutMemory('membership', host.session.get().user?.id ?? '').choose(chosen);
  return host;
}

function open(host: FakeHost, selection: Partial<Selection> = classic) {
  return openAt(() => import('./ActivatePlanPage.tsx'), '/pricing/activate-plan', host, selection);
}

const payButton = () => screen.findByRole('button', { name: 'Pay $49.00' });
const pay = async () => userEvent.click(await payButton());

const attempts = (host: FakeHost) => host.inputs('POST membership/checkout');
const invalid = (errors: Record<string, string[]>) => refused(422, 'validation', 'No.', errors);

test('pays for what is shown with the chosen card, and shows the success', async () => {
  const host = hostWith({ 'POST membership/checkout': paid });
  const shown = await open(host, {
    ...classic,
    addons: { video: { selected: true, quantity: 2, option: 'a-minute' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Pay $57.00' }));
  await waitFor(() => expect(shown.address()).toBe(success));
  expect(attempts(host)).toEqual([
    {
      body: {
        package_id: 2,
        event_id: expect.any(String),
        addons: [{ variant_id: 'a-minute', quantity: 2 }],
        total: 5700,
        payment_method: 'pm_test_1',
        save_card: true,
        selectedPaymentType: 'card',
      },
      idempotencyKey: expect.stringMatching(/^[0-9a-f]{32}$/),
    },
  ]);
});

test.each(['existing-user', 'new-user'] as const)('the order says who buys: %s', async (buyer) => {
  const host = hostWith({ 'POST membership/checkout': paid });
  host.setSession({ ...host.session.get(), purchaseType: buyer });
  const shown = await open(host);
  await pay();
  await waitFor(() => expect(shown.address()).toBe(success));
  expect(attempts(host)).toMatchObject([{ body: { purchaseType: buyer } }]);
});

test('a double click pays once, and the page stays while the payment is sent', async () => {
  let answer = () => {};
  const host = hostWith({
    'POST membership/checkout': () =>
      new Promise((resolve) => {
        answer = () => resolve(paid);
      }),
  });
  const shown = await open(host);
  await userEvent.dblClick(await payButton());
  expect(attempts(host)).toHaveLength(1);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Confirm and pay');
  expect(screen.getByText('Payment in progress')).toBeInTheDocument();
  await act(async () => answer());
  await waitFor(() => expect(shown.address()).toBe(success));
});

test('after a decline, a coupon of 100 % activates the package without a card', async () => {
  const host = hostWith({
    'POST membership/checkout': {
      data: { status: 'failed', decline_code: 'card_declined', membership_order_id: ORDER },
    },
    'POST v2/coupons/check': ({ body }) => ({
      data: { ...quoteOf({ body: { ...body, coupon: body.code } }), code: 'LOVE' },
    }),
  });
  const shown = await open(host);
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('declined');
  await userEvent.type(screen.getByLabelText('Coupon'), ' love {Enter}');
  host.answers['POST membership/checkout'] = paid;
  await userEvent.click(await screen.findByRole('button', { name: 'Activate the package' }));
  await waitFor(() => expect(shown.address()).toBe(success));
  const [first, second] = attempts(host);
  expect(second?.body).toEqual({
    package_id: 2,
    event_id: expect.any(String),
    addons: [],
    coupon: 'LOVE',
    total: 0,
  });
  expect(second).not.toHaveProperty('idempotencyKey', first?.idempotencyKey);
});

test('an unknown coupon is reported at its field until it is edited', async () => {
  const reason = 'We do not know this coupon.';
  const host = hostWith({
    'POST v2/coupons/check': invalid({ code: [reason] }),
  });
  await open(host);
  await userEvent.type(await screen.findByLabelText('Coupon'), 'lvoe{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByLabelText('Coupon')).toBeInvalid();
  await userEvent.type(screen.getByLabelText('Coupon'), '2');
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after a coupon is applied or removed the focus is at it and the new total is said', async () => {
  const host = hostWith({
    'POST v2/coupons/check': ({ body }) => ({
      data: { ...quoteOf({ body: { ...body, coupon: body.code } }), code: 'LOVE' },
    }),
  });
  await open(host);
  await userEvent.type(await screen.findByLabelText('Coupon'), 'love{Enter}');
  const remove = await screen.findByRole('button', { name: 'Remove' });
  await waitFor(() => expect(remove).toHaveFocus());
  expect(screen.getByText('The total is now $0.00.')).toHaveRole('status');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByLabelText('Coupon')).toHaveFocus());
  expect(await screen.findByText('The total is now $49.00.')).toHaveRole('status');
});

test('a coupon can be removed', async () => {
  const host = hostWith();
  await open(host, { ...classic, selectedCoupon: 'LOVE' });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(await payButton()).toBeEnabled();
});

test('a coupon that became invalid while paying is reported at its field, and nothing is paid', async () => {
  const reason = 'This coupon has been used up.';
  const host = hostWith({
    'POST membership/checkout': invalid({ coupon: [reason] }),
  });
  await open(host, { ...classic, selectedCoupon: 'LOVE' });
  await userEvent.click(await screen.findByRole('button', { name: 'Activate the package' }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByLabelText('Coupon')).toBeInvalid();
  expect(await payButton()).toBeVisible();
});

test('a price that has changed is shown before it is paid', async () => {
  const host = hostWith({ 'POST membership/checkout': refused(409, 'price_changed') });
  await open(host);
  const button = await payButton();
  host.answers['POST membership/quote'] = (input) => ({
    data: { ...quoteOf(input), total: 5900 },
  });
  await userEvent.click(button);
  expect(await screen.findByText('Refused: price_changed')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Pay $59.00' })).toBeEnabled();
  expect(attempts(host)).toHaveLength(1);
});

test.each(['order_replaced', 'payment_under_way'])(
  'after %s the server’s message is shown, and the next attempt has a new idempotency key',
  async (code) => {
    const host = hostWith({ 'POST membership/checkout': refused(409, code) });
    const shown = await open(host);
    await pay();
    expect(await screen.findByText(`Refused: ${code}`)).toBeVisible();
    host.answers['POST membership/checkout'] = paid;
    await pay();
    await waitFor(() => expect(shown.address()).toBe(success));
    const [first, second] = attempts(host);
    expect(second).not.toHaveProperty('idempotencyKey', first?.idempotencyKey);
  },
);

test('a choice that is no longer sold leads to the add-ons', async () => {
  const sold = invalid({ package_id: ['No longer sold.'] });
  const host = hostWith({ 'POST membership/checkout': sold });
  const shown = await open(host);
  const button = await payButton();
  host.answers['POST membership/quote'] = sold;
  await userEvent.click(button);
  await waitFor(() => expect(shown.address()).toBe('/pricing/add-ons'));
});

test('after a lost response nothing is paid without a press, and repeating the same attempt tells its outcome', async () => {
  const host = hostWith({ 'POST membership/checkout': refused(0, 'offline') });
  const shown = await open(host);
  await pay();
  expect(await screen.findByText(/We haven’t heard back/)).toBeVisible();
  expect(screen.getByLabelText('Coupon')).toBeDisabled();
  host.answers['POST membership/checkout'] = paid;
  await returnToPage();
  expect(attempts(host)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Check the payment' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(shown.address()).toBe(success));
  const [first, second] = attempts(host);
  expect(second).toEqual(first);
});

test.each([
  [401, 'unauthenticated'],
  [429, 'too_many_requests'],
  [0, 'cancelled'],
])(
  'after a lost response, %i %s leaves the outcome open, and the same attempt is repeated',
  async (...how) => {
    const host = hostWith({ 'POST membership/checkout': refused(0, 'offline') });
    const shown = await open(host);
    await pay();
    host.answers['POST membership/checkout'] = refused(...how);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(attempts(host)).toHaveLength(2));
    expect(screen.queryByText(/You weren’t charged/)).not.toBeInTheDocument();
    host.answers['POST membership/checkout'] = paid;
    await userEvent.click(await screen.findByRole('button', { name: /^(Try again|Pay .*)$/ }));
    await waitFor(() => expect(shown.address()).toBe(success));
    expect(new Set(attempts(host).map((input) => JSON.stringify(input))).size).toBe(1);
  },
);

test('an order that waits for the bank continues there after a reload', async () => {
  const host = hostWith({ 'POST membership/checkout': refused(0, 'offline') });
  await openAtBank(host);
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to your bank' }));
  expect(attempts(host)).toHaveLength(1);
});

test('a page that was left before paying is not paid by coming back to it', async () => {
  const host = hostWith({ 'POST membership/checkout': paid });
  await open(host);
  await payButton();
  await returnToPage();
  expect(attempts(host)).toEqual([]);
  expect(await payButton()).toBeEnabled();
});

test('after an order that ended without a payment, a lost response leaves the outcome open', async () => {
  const host = hostWith({ 'POST membership/checkout': refused(0, 'offline') });
  await openWith(host, 'canceled');
  await pay();
  expect(await screen.findByText(/We haven’t heard back/)).toBeVisible();
  const reads = host.inputs('GET membership/orders/:id').length;
  await returnToPage();
  expect(host.inputs('GET membership/orders/:id')).toHaveLength(reads);
  expect(screen.getByText(/We haven’t heard back/)).toBeVisible();
});

test('a tab that does not know the card says to continue in the other one', async () => {
  await openAtBank(hostWith({}, null));
  expect(await screen.findByText(/Continue where you started paying/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Continue to your bank' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Use another card' })).toBeVisible();
});

test('an order that was paid in another tab leads to the success page', async () => {
  const shown = await open(hostWith(), { order: { id: ORDER, of: 'x', paid: true } });
  await waitFor(() => expect(shown.address()).toBe(success));
});

test('without a choice the page leads to the packages, without a card to entering one', async () => {
  const nothing = await open(hostWith(), {});
  await waitFor(() => expect(nothing.address()).toBe('/pricing'));
  nothing.unmount();
  const cardless = await open(hostWith({}, null));
  await waitFor(() => expect(cardless.address()).toBe('/pricing/add-card-payment'));
});

test('a failure to load can be retried', async () => {
  const host = hostWith({ 'GET config': refused(503, 'busy') });
  await open(host);
  expect(await screen.findByText('Your package couldn’t be loaded')).toBeVisible();
  const { answers } = membershipHost();
  Object.assign(host.answers, { 'GET config': answers['GET config'] });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await payButton()).toBeVisible();
});

/** The connection comes back, and the page from the browser’s back-forward cache. */
const returnToPage = async () =>
  act(async () => {
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

const openAtBank = async (host: FakeHost) => openWith(host, 'requires_action');

/** Opens the page with an order of exactly its choice, Classic. */
async function openWith(host: FakeHost, status: MembershipOrder['status']) {
  const shown = await open(host);
  await waitFor(() => expect(host.inputs('POST membership/quote')).not.toEqual([]));
  const of = JSON.stringify(host.inputs('POST membership/quote')[0]?.body);
  shown.unmount();
  const order = membershipOrder({ status });
  host.answers['GET membership/orders/:id'] = { data: order };
  return open(host, { ...classic, order: { id: ORDER, of } });
}
