import { screen, waitFor, act, renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { hrefOf, refused, type FakeHost } from '@keepsake/shared/testing';
import { membershipHost, openAt, EVENT, quoteOf } from '../../testing/membership.ts';
import { anotherCard, savedCard } from '../../testing/samples.ts';
import { checkoutMemory } from '../wizard/checkout-memory.ts';
import { HostProvider } from '@keepsake/shared/host';
import type { MembershipChoice } from './use-choice.ts';
import { useQuote } from './use-quote.ts';

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

type Part = Pick<MembershipChoice, 'body' | 'somethingToBuy' | 'change'>;

const body = { package_id: 2, event_id: EVENT, addons: [] };

async function renderQuote(host: FakeHost, part: Partial<Part> = {}) {
  const change = jest.fn();
  const choice: Part = { body, somethingToBuy: true, change, ...part };
  const shown = await act(async () =>
    renderHook((given: Part) => useQuote(given), {
      initialProps: choice,
      wrapper: ({ children }) => <HostProvider value={host}>{children}</HostProvider>,
    }),
  );
  return { ...shown, change };
}

const refuse = (field: string) => {
  const quote = refused(422, 'validation', 'No.', { [field]: ['Because.'] });
  return membershipHost({ 'POST membership/quote': quote });
};

test('requests a price only when there is something to buy', async () => {
  const host = membershipHost();
  const { result } = await renderQuote(host);
  await waitFor(() => expect(result.current.data).toEqual(quoteOf({ body })));
  const idle = membershipHost();
  await renderQuote(idle, { somethingToBuy: false });
  await renderQuote(idle, { body: null });
  expect(idle.calls).toEqual([]);
});

test('a refused coupon is dropped with the reason, and the choice has no error', async () => {
  const { result, change } = await renderQuote(refuse('coupon'));
  await waitFor(() =>
    expect(change).toHaveBeenCalledWith({ selectedCoupon: null, couponProblem: 'Because.' }),
  );
  expect(result.current).toMatchObject({ error: null, refused: null });
});

test.each(['package_id', 'addons'])('a choice refused for its %s says why', async (field) => {
  const { result, change } = await renderQuote(refuse(field));
  await waitFor(() => expect(result.current).toMatchObject({ error: null, refused: 'Because.' }));
  expect(change).not.toHaveBeenCalled();
});

test('anything else is an error', async () => {
  const host = membershipHost({ 'POST membership/quote': refused(503, 'busy', 'Busy.') });
  const { result } = await renderQuote(host);
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'busy' }));
});
