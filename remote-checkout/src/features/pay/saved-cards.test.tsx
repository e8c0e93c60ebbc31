import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openStep } from '../../testing/open.tsx';
import {
  anotherCard,
  checkoutHost,
  declined,
  ORDER,
  savedCard,
  succeeded,
  WEDDING,
} from '../../testing/samples.ts';
import { refused, type FakeHost } from '@keepsake/shared/testing';

beforeEach(() => sessionStorage.clear());

const address = (segment: string) => `/attendee/wedding/${WEDDING}/${segment}?order_id=${ORDER}`;
const expired = savedCard({ id: 'x', last4: '0001', exp_year: 2020, is_default: true });

const page = () => import('./PayPage.tsx');

function open(cards = [savedCard(), anotherCard], member = true, segment = 'payment-method') {
  const host = checkoutHost({
    member,
    answers: {
      'GET payment-method/list': { data: cards },
      ...succeeded,
    },
  });
  return openStep(page, segment, host);
}

const pay = () => userEvent.click(screen.getByRole('button', { name: 'Pay $51.81' }));

const payments = (host: FakeHost) => host.inputs('POST checkout/card');

test('a member finds the default card chosen and pays with one press', async () => {
  const shown = await open();
  expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  expect(screen.getByText('Be happy, both of you.')).toBeVisible();
  await pay();
  await waitFor(() => expect(shown.address()).toBe(address('payment-success')));
  expect(payments(shown.host)[0]?.body).toEqual({
    order_id: ORDER,
    payment_method_id: savedCard().id,
    selectedPaymentType: 'card',
  });
});

test('a member can switch to another saved card or to a new one', async () => {
  const { host } = await open();
  await userEvent.click(await screen.findByRole('radio', { name: 'Another card' }));
  expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Mastercard ending in 4444/ }));
  expect(screen.queryByRole('textbox', { name: 'Card number' })).not.toBeInTheDocument();
  await pay();
  await waitFor(() => expect(payments(host)).toHaveLength(1));
  expect(payments(host)[0]?.body).toMatchObject({ payment_method_id: anotherCard.id });
});

test('a declined saved card cannot be paid with again at once', async () => {
  const { host } = await open();
  Object.assign(host.answers, declined('insufficient_funds'));
  await screen.findByRole('radio', { name: /4242/ });
  await pay();
  expect(await screen.findByRole('alert')).toHaveTextContent('There isn’t enough money');
  expect(screen.queryByRole('button', { name: /^Pay \$/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /4444/ }));
  expect(screen.getByRole('button', { name: 'Pay $51.81' })).toBeEnabled();
});

test('an expired card cannot be chosen', async () => {
  await open([expired, anotherCard]);
  expect(await screen.findByRole('radio', { name: /0001 Expired/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /4444/ })).toBeChecked();
});

test('guests, and members without cards, are led to entering one', async () => {
  const member = await open([]);
  await waitFor(() => expect(member.address()).toBe(address('add-payment-method')));
  const guest = await open([], false);
  await waitFor(() => expect(guest.address()).toBe(address('add-payment-method')));
  expect(guest.host.calls.map((call) => call.key)).not.toContain('GET payment-method/list');
});

test.each(['payment-method-list', 'payment-method'])(
  '%s shows the saved cards',
  async (segment) => {
    const shown = await open([savedCard(), anotherCard], true, segment);
    expect(await screen.findByRole('radio', { name: /4444/ })).toBeVisible();
    expect(shown.address()).toBe(address(segment));
  },
);

test('when saved cards cannot be loaded a new card can still be entered', async () => {
  const host = checkoutHost({
    member: true,
    answers: { 'GET payment-method/list': refused(503, 'unavailable', 'Not now') },
  });
  await openStep(page, 'payment-method', host);
  expect(await screen.findByText('Your saved cards couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Card number' })).toBeVisible();
});

test('a missing order, or an address without one, is reported', async () => {
  const gone = checkoutHost({
    answers: {
      'GET checkout/orders/:id': refused(404, 'not_found', 'We could not find that order.'),
    },
  });
  const { unmount } = await openStep(page, 'payment-method', gone);
  expect(await screen.findByText('We could not find that order.')).toBeVisible();
  unmount();
  const { router } = await open([], false);
  await act(() => router.navigate(`/attendee/wedding/${WEDDING}/payment-method`));
  expect(await screen.findByText('There’s nothing to pay here')).toBeVisible();
});
