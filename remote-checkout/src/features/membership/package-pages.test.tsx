import { screen, waitFor, act, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Package } from '@keepsake/shared/api';
import { forgetPackageId, keepPackageId, storedPackageId } from '@keepsake/shared/state';
import {
  EVENT,
  event,
  membershipHost,
  openAt,
  OTHER_EVENT,
  otherEvent,
  ownOf,
  packages,
  choosing,
  openWith,
  ORDER,
  quoteOf,
} from '../../testing/membership.ts';
import { hrefOf, refused, fakeUser, sessionOf, type FakeHost } from '@keepsake/shared/testing';
import { openPage } from '../../testing/open.tsx';
import { nothingSelected, selectionAtom, type Selection } from './selection.ts';

const open = (host = membershipHost(), at = '/pricing', selection = {}) =>
  openAt(() => import('./ChoosePackagePage.tsx'), at, host, selection);
const has = (offer: Package) => ({ 'GET v2/events/:id/membership': { data: ownOf(offer) } });
const { free, classic, premium } = packages;

const twoEvents = { 'GET v2/events/userevents': { data: [event, otherEvent] } };

afterEach(() => forgetPackageId());

test('choosing a package leads to its add-ons', async () => {
  const host = membershipHost();
  await open(host);
  expect(screen.getByRole('heading', { level: 1, name: 'A package for your event' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add to your Free package' })).toBeVisible();
  expect(screen.queryByLabelText('Which event is it for?')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose Classic' }));
  expect(host.visited).toEqual(['/pricing/add-ons']);
});

test('a smaller package cannot be chosen, and nothing can be added to the largest one', async () => {
  const answers = has(classic);
  const shown = await open(membershipHost(answers));
  expect(await screen.findByText('Your event already has more than this')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to your Classic package' })).toBeVisible();
  shown.unmount();
  const all = has(premium);
  await open(membershipHost(all));
  expect(await screen.findByText('Your event already has all of this')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('with several events the couple chooses one and sees what it has', async () => {
  const host = membershipHost({
    ...twoEvents,
    'GET v2/events/:id/membership': ({ params }) => ({
      data: ownOf(params.id === EVENT ? free : premium),
    }),
  });
  await open(host);
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Which event is it for?'), OTHER_EVENT);
  expect(await screen.findByText('Your event already has all of this')).toBeVisible();
});

test('without an event the page links to registering one and stores the requested package', async () => {
  const host = membershipHost({ 'GET v2/events/userevents': { data: [] } });
  await open(host, '/pricing?packageId=3');
  expect(await hrefOf('Register your event')).toBe(
    '/bride-groom/add-wedding-event?continue_event=true',
  );
  expect(storedPackageId()).toBe('3');
});

test('a helper registers an event of their own, and the requested package stays stored', async () => {
  const helped = { ...otherEvent, role: 'helper' as const };
  const answers = { 'GET v2/events/userevents': { data: [helped] } };
  await open(membershipHost(answers), '/pricing?packageId=3');
  expect(await screen.findByRole('link', { name: 'Register your event' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(storedPackageId()).toBe('3');
});

test('an event at which an owner only helps is neither chosen nor offered', async () => {
  const helped = { ...otherEvent, role: 'partner' as const };
  const host = membershipHost({ 'GET v2/events/userevents': { data: [helped, event] } });
  await open(host, '/pricing', { eventToPurchase: OTHER_EVENT });
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  expect(screen.queryByLabelText('Which event is it for?')).not.toBeInTheDocument();
  expect(host.calls.filter(({ key }) => key === 'GET v2/events/:id/membership')).toMatchObject([
    { input: { params: { id: EVENT } } },
  ]);
});

test.each(['/pricing', '/pricing?packageId=2'])(
  '%s with a requested package continues with it at once, and only once',
  async (at) => {
    keepPackageId('2');
    const shown = await open(membershipHost(), at);
    await waitFor(() => expect(shown.address()).toBe('/pricing/add-ons'));
    expect(storedPackageId()).toBeNull();
  },
);

test('a requested package that the event already has is dropped', async () => {
  keepPackageId('2');
  const answers = has(classic);
  const shown = await open(membershipHost(answers));
  expect(await screen.findByRole('button', { name: 'Choose Premium' })).toBeVisible();
  expect(shown.address()).toBe('/pricing');
  expect(storedPackageId()).toBeNull();
});

test('a requested package that is not offered is not stored', async () => {
  await open(membershipHost(), '/pricing?packageId=999');
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  expect(storedPackageId()).toBeNull();
});

test('with several events the page asks for one, unless the address names it', async () => {
  const at = '/pricing?packageId=2';
  const host = membershipHost(twoEvents);
  const shown = await open(host, at);
  expect(await screen.findByLabelText('Which event is it for?')).toBeVisible();
  // The click overrides the requested package.
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }));
  expect(host.visited).toEqual(['/pricing/add-ons']);
  expect(shown.address()).toBe(at);
  expect(storedPackageId()).toBeNull();
  shown.unmount();
  const named = `${at}&event_id=${OTHER_EVENT}`;
  const again = await open(membershipHost(twoEvents), named);
  await waitFor(() => expect(again.address()).toBe('/pricing/add-ons'));
});

test('an address that names an event of another owner does not skip the choice', async () => {
  const helped = { ...otherEvent, role: 'helper' as const };
  const host = membershipHost({ 'GET v2/events/userevents': { data: [helped, event] } });
  const at = `/pricing?packageId=2&event_id=${OTHER_EVENT}`;
  const shown = await open(host, at);
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  expect(shown.address()).toBe(at);
});

test('a failure is shown and can be retried', async () => {
  const host = membershipHost({
    'GET v2/events/:id/membership': refused(503, 'busy', 'The server is busy.'),
  });
  await open(host);
  expect(await screen.findByText('The packages couldn’t be loaded')).toBeVisible();
  Object.assign(host.answers, has(free));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
});

describe('PackagePage', () => {
  function open(id: string, host: FakeHost) {
    const at = `/pricing/${id}`;
    return openPage(() => import('./PackagePage.tsx'), { host, at, path: '/pricing/:id' });
  }

  function visitor() {
    const host = membershipHost();
    host.setSession({ loggedIn: false, user: null, isGuest: false, role: null });
    return host;
  }

  afterEach(() => forgetPackageId());

  test('a visitor sees one package, which login and sign-up remember', async () => {
    await open('2', visitor());
    expect(await screen.findByRole('heading', { level: 1, name: 'Classic' })).toBeVisible();
    expect(screen.getByText('$49.00')).toBeVisible();
    expect(await hrefOf('I have an account')).toBe(
      '/login?packageId=2&redirect=%2Fpricing%3FpackageId%3D2',
    );
    const register = screen.getByRole('link', { name: 'Create an account' });
    expect(register).toHaveAttribute('href', '/register?packageId=2');
    await userEvent.click(register);
    expect(storedPackageId()).toBe('2');
  });

  test('a signed-in couple can continue, a guest creates an account first', async () => {
    const shown = await open('3', membershipHost());
    expect(await hrefOf('Continue')).toBe('/pricing?packageId=3');
    shown.unmount();
    const guest = membershipHost();
    guest.setSession(sessionOf(fakeUser({ is_guest: 1 })));
    await open('3', guest);
    expect(await screen.findByRole('link', { name: 'Create an account' })).toBeVisible();
  });

  test.each(['9', 'x'])('an unknown package (%s) links to the packages', async (id) => {
    await open(id, visitor());
    expect(await screen.findByText('This package doesn’t exist')).toBeVisible();
    expect(await hrefOf('See the packages')).toBe('/');
  });

  test('a failure is shown and can be retried', async () => {
    const host = visitor();
    const { answers } = membershipHost();
    host.answers['GET v2/packages'] = refused(503, 'busy', 'The server is busy.');
    await open('2', host);
    expect(await screen.findByText('The package couldn’t be loaded')).toBeVisible();
    Object.assign(host.answers, { 'GET v2/packages': answers['GET v2/packages'] });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('$49.00')).toBeVisible();
  });
});

describe('AddOnsPage', () => {
  const classic = { selectedMembership: 2 };
  const own = (offer = packages.free) => ({
    'GET v2/events/:id/membership': { data: ownOf(offer) },
  });

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
});
