import { screen, waitFor } from '@testing-library/react';
import type { MembershipOrder } from '@keepsake/shared/api';
import { keepPackageId, storedPackageId } from '@keepsake/shared/state';
import {
  choosing,
  EVENT,
  membershipHost,
  membershipOrder,
  openAt,
  openWith,
  ORDER,
} from '../../testing/membership.ts';
import { checkoutMemory } from '../wizard/checkout-memory.ts';
import { selectionAtom } from './selection.ts';
import { hrefOf, refused } from '@keepsake/shared/testing';

const page = () => import('./MembershipSuccessPage.tsx');
const at = `/membership/success?order_id=${ORDER}&redirect_status=succeeded`;
const paid = membershipOrder({ status: 'paid', paid_at: '2026-05-01T10:01:00.000Z' });
const begun = { selectedMembership: 2, selectedCoupon: 'LOVE', order: { id: ORDER, of: 'x' } };

afterEach(() => jest.useRealTimers());

function hostOf(order: MembershipOrder) {
  return membershipHost({ 'GET membership/orders/:id': { data: order } });
}

test('shows the package and its price, and offers the receipt', async () => {
  await openAt(page, at, hostOf(paid));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Classic is yours');
  expect(screen.getByLabelText('Your order')).toHaveTextContent('Total$49.00');
  expect(screen.getByRole('button', { name: 'Download the receipt' })).toBeVisible();
  expect(await hrefOf('Go to your event')).toBe(`/bride-groom/wedding/${EVENT}/details`);
});

test.each([
  ['card', 'Paid by card'],
  ['wallet', 'Paid with a wallet'],
] as const)('names the kind of payment: %s', async (selectedPaymentType, words) => {
  await openAt(page, at, hostOf({ ...paid, selectedPaymentType }));
  expect(await screen.findByText(words)).toBeVisible();
});

test('an order of add-ons only is called that', async () => {
  const line = { kind: 'addon' as const, label: 'x', quantity: 1, unit_price: 4900, amount: 4900 };
  await openAt(page, at, hostOf({ ...paid, lines: [line] }));
  expect(await screen.findByText('Your add-ons are ready')).toBeVisible();
});

test('an order with a total of 0 has no receipt, and a refund is mentioned', async () => {
  const shown = await openAt(page, at, hostOf({ ...paid, total: 0, discount: 4900 }));
  expect(await screen.findByText('Classic is yours')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  shown.unmount();
  await openAt(page, at, hostOf({ ...paid, refunded: 4900 }));
  expect(await screen.findByText('This order was refunded.')).toBeVisible();
});

test.each([
  [4900, 0, 'Your payment to Keepsake was refunded', 'This order was refunded.'],
  [4900, 4900, 'Your payment to Keepsake was disputed', 'Your bank disputed $49.00 of it.'],
  [1000, 0, 'Classic is yours', '$10.00 of it was refunded.'],
  [
    4900,
    3900,
    'Your payment to Keepsake was disputed',
    '$10.00 of it was refunded. Your bank disputed $39.00 of it.',
  ],
])('of an order with %d taken back, %d of it disputed, says so', async (...given) => {
  const [refunded, disputed, title, words] = given;
  await openAt(page, at, hostOf({ ...paid, refunded, disputed }));
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(title);
  expect(screen.getByText(words)).toBeVisible();
  const isGone = refunded === 4900;
  expect(screen.queryAllByText('It’s active now, for you and your guests.')).toHaveLength(
    isGone ? 0 : 1,
  );
});

test('an order that gives nothing announces that the payment is sent back', async () => {
  await openAt(page, at, hostOf({ ...paid, gives_nothing: true }));
  expect(await screen.findByText('We’ll send your payment back')).toBeVisible();
  expect(screen.queryByText('Classic is yours')).not.toBeInTheDocument();
});

test('after the purchase the choice, the coupon and the card are cleared, and the event is kept', async () => {
  const host = hostOf(paid);
  const memory = checkoutMemory('membership', host.session.get().user?.id ?? '');
  memory.choose({ kind: 'saved', id: 'c', brand: 'visa', last4: '4242' });
  keepPackageId('2');
  const store = choosing(begun);
  await openWith(page, at, host, store);
  await waitFor(() =>
    expect(store.get(selectionAtom)).toEqual({
      selectedMembership: null,
      eventToPurchase: EVENT,
      selectedCoupon: null,
      couponProblem: null,
      addons: {},
      order: { id: ORDER, of: 'x', paid: true },
    }),
  );
  expect(memory.chosen()).toBeNull();
  expect(storedPackageId()).toBeNull();
});

test('the success page of an old order does not clear a new choice', async () => {
  const store = choosing({ ...begun, order: { id: 'another', of: 'x' } });
  await openWith(page, at, hostOf(paid), store);
  expect(await screen.findByText('Classic is yours')).toBeVisible();
  expect(store.get(selectionAtom).selectedMembership).toBe(2);
});

test('a processing payment is polled until it is paid', async () => {
  jest.useFakeTimers();
  const host = hostOf(membershipOrder({ status: 'processing' }));
  await openAt(page, at, host);
  expect(await screen.findByRole('status', { name: 'Checking your payment…' })).toBeVisible();
  host.answers['GET membership/orders/:id'] = { data: paid };
  expect(await screen.findByText('Classic is yours', {}, { timeout: 5000 })).toBeVisible();
});

test('a decline says why and that nothing was charged, and links to another card', async () => {
  await openAt(page, at, hostOf(membershipOrder({ decline_code: 'insufficient_funds' })), begun);
  expect(await screen.findByText(/There isn’t enough money/)).toBeVisible();
  expect(screen.getByText('You weren’t charged.')).toBeVisible();
  expect(await hrefOf('Try another card')).toBe('/pricing/payment-method');
});

test('an order that another one replaced says that it is closed', async () => {
  await openAt(page, at, hostOf(membershipOrder({ status: 'canceled' })));
  expect(await screen.findByText('This order is closed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the packages' })).toBeVisible();
});

test('an order that waits for the bank continues in the tab that began it; another tab says so and links to the packages', async () => {
  const order = membershipOrder({ status: 'requires_action' });
  const shown = await openAt(page, at, hostOf(order), begun);
  await waitFor(() => expect(shown.address()).toBe('/pricing/activate-plan'));
  shown.unmount();
  await openAt(page, at, hostOf(order));
  expect(await screen.findByText('Your bank is waiting for you')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the packages' })).toBeVisible();
});

test('a missing or unknown order is reported', async () => {
  const shown = await openAt(page, '/membership/success', membershipHost());
  expect(screen.getByText('No order found')).toBeVisible();
  shown.unmount();
  const host = membershipHost({
    'GET membership/orders/:id': refused(404, 'not_found', 'We couldn’t find this order.'),
  });
  await openAt(page, at, host);
  expect(await screen.findByText('We couldn’t find this order.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Home' })).toBeVisible();
});
