import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  choosing,
  membershipHost,
  openAt,
  openWith,
  ORDER,
  ownOf,
  packages,
  quoteOf,
} from '../../testing/membership.ts';
import { nothingSelected, selectionAtom, type Selection } from './selection.ts';
import { hrefOf, refused } from '@keepsake/shared/testing';

const classic = { selectedMembership: 2 };
const own = (offer = packages.free) => ({ 'GET v2/events/:id/membership': { data: ownOf(offer) } });

const refusing = (field: string, reason: string) =>
  refused(422, 'validation', 'Please check what you entered.', { [field]: [reason] });
const open = (host = membershipHost(), selection: Partial<Selection> = classic) =>
  openAt(() => import('./AddOnsPage.tsx'), '/pricing/add-ons', host, selection);

test('an add-on with its option and quantity is priced by the server', async () => {
  const host = membershipHost();
  await open(host);
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Longer videos' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(await screen.findByText('3 × Longer videos: A minute')).toBeVisible();
  const lines = screen.getByLabelText('Your choice');
  await waitFor(() => expect(lines).toHaveTextContent('Total$61.00'));
  await userEvent.selectOptions(screen.getByLabelText('Longer videos: option'), 'All ten');
  await waitFor(() => expect(lines).toHaveTextContent('Total$73.00'));
  expect(screen.queryByRole('button', { name: 'One more' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(host.visited).toEqual(['/pricing/activate-plan']);
});

test('a package that includes all add-ons skips their step', async () => {
  const shown = await open(membershipHost(), { selectedMembership: 3 });
  await waitFor(() => expect(shown.address()).toBe('/pricing/activate-plan'));
});

test('an add-on of the package is shown as included and cannot be bought', async () => {
  await open();
  const included = (await screen.findByText('Own pictures')).closest('li');
  expect(included).toHaveTextContent('Included');
  expect(within(included ?? document.body).queryByRole('checkbox')).not.toBeInTheDocument();
});

test('the quantity of an add-on is limited to what is of use', async () => {
  await open(membershipHost(), {
    ...classic,
    addons: { video: { selected: true, quantity: 9, option: 'a-minute' } },
  });
  expect(await screen.findByText('5 × Longer videos: A minute')).toBeVisible();
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
});

test('an event that has the package, or a larger one, is offered add-ons only', async () => {
  const host = membershipHost(own(packages.classic));
  await open(host, { selectedMembership: 1 });
  expect(await screen.findByText(/Your event has Classic/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Choose an add-on to continue' })).toBeDisabled();
  expect(host.calls.map(({ key }) => key)).not.toContain('POST membership/quote');
});

test('an order that was paid in another tab leads to the success page, also when the event is read first', async () => {
  // The event has the package already, but the tab that paid has not stored its order as paid yet.
  const host = membershipHost(own(packages.classic));
  const store = choosing({ ...classic, order: { id: ORDER, of: 'x' } });
  const page = () => import('./AddOnsPage.tsx');
  const shown = await openWith(page, '/pricing/add-ons', host, store);
  expect(await screen.findByText(/Your event has Classic/)).toBeVisible();
  act(() =>
    store.set(selectionAtom, { ...nothingSelected, order: { id: ORDER, of: 'x', paid: true } }),
  );
  await waitFor(() => expect(shown.address()).toBe(`/membership/success?order_id=${ORDER}`));
});

test('without a chosen package the page leads to choosing one', async () => {
  const shown = await open(membershipHost(), {});
  await waitFor(() => expect(shown.address()).toBe('/pricing'));
});

test.each(['package_id', 'addons'])(
  'a choice that the server refuses (%s) shows its message and links to the packages',
  async (field) => {
    const host = membershipHost({ 'POST membership/quote': refusing(field, 'No longer sold.') });
    await open(host);
    expect(await screen.findByRole('alert')).toHaveTextContent('No longer sold.');
    expect(await hrefOf('Back to the packages')).toBe('/pricing');
    expect(screen.getByRole('button', { name: 'Continue' })).toBeDisabled();
    expect(screen.getByRole('checkbox', { name: 'Longer videos' })).toBeEnabled();
  },
);

test('a price that could not be loaded can be loaded again', async () => {
  const host = membershipHost({
    'POST membership/quote': refused(503, 'busy', 'The server is busy.'),
  });
  await open(host);
  expect(await screen.findByText('The price couldn’t be worked out')).toBeVisible();
  host.answers['POST membership/quote'] = (input) => ({ data: quoteOf(input) });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Your choice')).toHaveTextContent('Total$49.00');
});

test('an expired coupon is dropped, and the rest is priced without it', async () => {
  const refuse = refusing('coupon', 'This coupon has expired.');
  const host = membershipHost({
    'POST membership/quote': (input) => (input.body.coupon ? refuse() : { data: quoteOf(input) }),
  });
  await open(host, { ...classic, selectedCoupon: 'OLD' });
  expect(await screen.findByLabelText('Your choice')).toHaveTextContent('Total$49.00');
});
