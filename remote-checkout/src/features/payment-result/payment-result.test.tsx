import { screen, waitFor } from '@testing-library/react';
import { keepKiosk, kioskHere } from '@keepsake/shared/state';
import { fakeHost, hrefOf, sampleAttendedEvent, type FakeAnswers } from '@keepsake/shared/testing';
import { openPage } from '../../testing/open.tsx';
import { checkoutHost, ORDER, orderOf, paid, WEDDING } from '../../testing/samples.ts';

const back = () => import('./PaymentReturnPage.tsx');
const failed = () => import('./PaymentFailedPage.tsx');

afterEach(() => {
  jest.useRealTimers();
  localStorage.clear();
});

function open(load: typeof back | typeof failed, path: string, answers: FakeAnswers = {}) {
  const at = `${path}?order_id=${ORDER}&redirect_status=succeeded`;
  return openPage(load, { host: checkoutHost({ answers }), at, path });
}

test.each([
  [orderOf(paid), `/attendee/wedding/${WEDDING}/payment-success?order_id=${ORDER}`],
  [
    orderOf({ status: 'requires_action' }),
    `/attendee/wedding/${WEDDING}/confirm-payment?order_id=${ORDER}`,
  ],
  [
    orderOf({ decline_code: 'payment_intent_authentication_failure' }),
    `/payment/failed?order_id=${ORDER}`,
  ],
])(
  'back from the bank, the state of the order decides which page follows',
  async (order, place) => {
    const shown = await open(back, '/payment/success', {
      'GET checkout/orders/:id': { data: order },
    });
    await waitFor(() => expect(shown.address()).toBe(place));
  },
);

test('at a shared tablet the return from the bank shows that the guest is there, however long it took', async () => {
  keepKiosk({
    secret: 'secret',
    event: sampleAttendedEvent({ id: WEDDING }),
    photo: null,
    guest: { key: 'key', activeAt: Date.now() - 200_000 },
    owesLogout: false,
  });
  await open(back, '/payment/success', { 'GET checkout/orders/:id': { data: orderOf(paid) } });
  expect(kioskHere()?.guest?.activeAt).toBeGreaterThan(Date.now() - 10_000);
});

test('while the payment is processing the page polls the order', async () => {
  jest.useFakeTimers();
  let reads = 0;
  const shown = await open(back, '/payment/success', {
    'GET checkout/orders/:id': () => {
      reads += 1;
      return { data: reads > 1 ? orderOf(paid) : orderOf({ status: 'processing' }) };
    },
  });
  expect(await screen.findByRole('status', { name: 'Checking your payment…' })).toBeVisible();
  await waitFor(() => expect(shown.address()).toContain('payment-success'), { timeout: 5000 });
});

test('without a session, as of a guest in another browser, the page says what holds, and links to the login and back', async () => {
  const at = `/payment/success?order_id=${ORDER}`;
  await openPage(back, { host: fakeHost(), at, path: '/payment/success' });
  expect(screen.getByText(/your card is on its way: don’t pay again.*go back/)).toBeVisible();
  expect(await hrefOf('Sign in')).toBe(`/login?redirect=${encodeURIComponent(at)}`);
});

test('an address without an order says so', async () => {
  await openPage(back, {
    host: checkoutHost(),
    at: '/payment/success',
    path: '/payment/success',
  });
  expect(screen.getByText('No payment found')).toBeVisible();
});

test('a failed payment says why, that nothing was charged, and leads to another card', async () => {
  await open(failed, '/payment/failed', {
    'GET checkout/orders/:id': { data: orderOf({ decline_code: 'insufficient_funds' }) },
  });
  expect(await screen.findByText(/There isn’t enough money/)).toBeVisible();
  expect(screen.getByText(/You weren’t charged/)).toBeVisible();
  expect(await hrefOf('Try another card')).toBe(
    `/attendee/wedding/${WEDDING}/payment-method?order_id=${ORDER}`,
  );
});

test('the failure page of an order that was paid meanwhile leads to the success page', async () => {
  const shown = await open(failed, '/payment/failed', {
    'GET checkout/orders/:id': { data: orderOf(paid) },
  });
  await waitFor(() => expect(shown.address()).toBe(`/payment/success?order_id=${ORDER}`));
});
