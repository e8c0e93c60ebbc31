import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { openStep, placeOf } from '../../testing/open.tsx';
import { anotherCard, checkoutHost, ORDER, savedCard, WEDDING } from '../../testing/samples.ts';
import { checkoutMemory } from '../wizard/checkout-memory.ts';

beforeEach(() => sessionStorage.clear());

const address = (segment: string) => `/attendee/wedding/${WEDDING}/${segment}?order_id=${ORDER}`;
const expired = savedCard({ id: 'x', last4: '0001', exp_year: 2020, is_default: true });

function open(cards = [savedCard(), anotherCard], member = true) {
  const host = checkoutHost({ member, answers: { 'GET payment-method/list': { data: cards } } });
  return openStep(() => import('./PaymentMethodPage.tsx'), 'payment-method', host);
}

test('a member sees the order, finds the default card chosen and goes on with another', async () => {
  const { host } = await open();
  expect(await screen.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked();
  expect(screen.getByText('$51.81')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: /Mastercard ending in 4444/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(host.visited).toEqual([address('confirm-payment')]);
  expect(checkoutMemory(ORDER, host.session.get().user?.id ?? '').chosen()).toEqual({
    kind: 'saved',
    id: anotherCard.id,
    brand: 'mastercard',
    last4: '4444',
  });
});

test('an expired card cannot be chosen', async () => {
  await open([expired, anotherCard]);
  expect(await screen.findByRole('radio', { name: /0001 Expired/ })).toBeDisabled();
  expect(screen.getByRole('radio', { name: /4444/ })).toBeChecked();
});

test('guests, and members without cards, are sent on to enter one', async () => {
  const member = await open([]);
  await waitFor(() => expect(placeOf(member)).toBe(address('add-payment-method')));
  const guest = await open([], false);
  await waitFor(() => expect(placeOf(guest)).toBe(address('add-payment-method')));
  expect(guest.host.calls.map((call) => call.key)).not.toContain('GET payment-method/list');
});

test('the list of saved cards chooses too', async () => {
  const host = checkoutHost({
    member: true,
    answers: { 'GET payment-method/list': { data: [savedCard(), anotherCard] } },
  });
  await openStep(() => import('./PaymentMethodListPage.tsx'), 'payment-method-list', host);
  await userEvent.click(await screen.findByRole('radio', { name: /4444/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(host.visited).toEqual([address('confirm-payment')]);
});

test('saved cards that cannot be read keep nobody from paying', async () => {
  const host = checkoutHost({
    member: true,
    answers: {
      'GET payment-method/list': () => {
        throw new ApiError('Not now', { status: 503, code: 'unavailable' });
      },
    },
  });
  await openStep(() => import('./PaymentMethodPage.tsx'), 'payment-method', host);
  expect(await screen.findByText('Your saved cards couldn’t be loaded')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Pay with another card' })).toHaveAttribute(
    'href',
    address('add-payment-method'),
  );
});

test('an order that is not there, or not in the address, is said', async () => {
  const gone = checkoutHost({
    answers: {
      'GET checkout/orders/:id': () => {
        throw new ApiError('We could not find that order.', { status: 404, code: 'not_found' });
      },
    },
  });
  const { unmount } = await openStep(
    () => import('./PaymentMethodPage.tsx'),
    'payment-method',
    gone,
  );
  expect(await screen.findByText('We could not find that order.')).toBeVisible();
  unmount();
  const { router } = await open([], false);
  await act(() => router.navigate(`/attendee/wedding/${WEDDING}/payment-method`));
  expect(await screen.findByText('There’s nothing to pay here')).toBeVisible();
});
