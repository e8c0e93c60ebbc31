import { screen, waitFor } from '@testing-library/react';
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
} from '../../testing/membership.ts';
import { hrefOf, refused } from '@keepsake/shared/testing';

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
