import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf } from '@keepsake/shared/testing';
import { membershipHost, openAt } from '../../testing/membership.ts';
import { anotherCard, savedCard } from '../../testing/samples.ts';
import { checkoutMemory } from '../wizard/checkout-memory.ts';

const choose = () => import('./PaymentMethodPage.tsx');
const add = () => import('./AddCardPaymentPage.tsx');
const kind = () => import('./AddPaymentMethodPage.tsx');
const classic = { selectedMembership: 2 };
const twoCards = { 'GET payment-method/list': { data: [savedCard(), anotherCard] } };

beforeEach(() => sessionStorage.clear());

test('a saved card is chosen beside the price of the package', async () => {
  const host = membershipHost(twoCards);
  await openAt(choose, '/pricing/payment-method', host, classic);
  expect(await screen.findByLabelText('Your choice')).toHaveTextContent('Total$49.00');
  await userEvent.click(screen.getByRole('radio', { name: /4444/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(host.visited).toEqual(['/pricing/activate-plan']);
  const memory = checkoutMemory('membership', host.session.get().user?.id ?? '');
  expect(memory.chosen()).toMatchObject({ kind: 'saved', id: anotherCard.id });
  expect(await hrefOf('Pay with another card')).toBe('/pricing/add-card-payment');
});

test('without saved cards the page leads to entering one', async () => {
  const shown = await openAt(choose, '/pricing/payment-method', membershipHost(), classic);
  await waitFor(() => expect(shown.address()).toBe('/pricing/add-card-payment'));
});

test('a card is entered; Back leads to the saved cards, or to the add-ons without any', async () => {
  const host = membershipHost();
  const shown = await openAt(add, '/pricing/add-card-payment', host, classic);
  expect(await screen.findByLabelText('Card number')).toBeVisible();
  expect(screen.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked();
  expect(host.backs.at(-1)).toBe('/pricing/add-ons');
  shown.unmount();
  const other = membershipHost(twoCards);
  await openAt(add, '/pricing/add-card-payment', other, classic);
  await waitFor(() => expect(other.backs.at(-1)).toBe('/pricing/payment-method'));
});

test.each([
  ['/pricing/payment-method', choose],
  ['/pricing/add-card-payment', add],
])('without a choice %s leads to the packages', async (at, page) => {
  const shown = await openAt(page, at, membershipHost());
  await waitFor(() => expect(shown.address()).toBe('/pricing'));
});

test('with a total of 0 the choice of a card is skipped', async () => {
  const selection = { ...classic, selectedCoupon: 'ALL' };
  const shown = await openAt(choose, '/pricing/payment-method', membershipHost(), selection);
  await waitFor(() => expect(shown.address()).toBe('/pricing/activate-plan'));
});

test('cards are the only payment method to add, so that choice is skipped', async () => {
  const shown = await openAt(kind, '/pricing/add-payment-method', membershipHost(), classic);
  await waitFor(() => expect(shown.address()).toBe('/pricing/add-card-payment'));
});
