import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
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
import { placeOf } from '../../testing/open.tsx';

const page = () => import('./ChoosePackagePage.tsx');
const { free, classic, premium } = packages;

const twoEvents = {
  'GET v2/events/userevents': { data: [event, otherEvent] },
};

afterEach(() => forgetPackageId());

test('a package is chosen, and its add-ons come next', async () => {
  const host = membershipHost();
  await openAt(page, '/pricing', host);
  expect(screen.getByRole('heading', { level: 1, name: 'A package for your event' })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Add to your Free package' })).toBeVisible();
  expect(screen.queryByLabelText('Which event is it for?')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose Classic' }));
  expect(host.visited).toEqual(['/pricing/add-ons']);
});

test('nothing smaller than what the event has can be chosen, and nothing is added to the whole', async () => {
  const answers = { 'GET v2/events/:id/membership': { data: ownOf(classic) } };
  const shown = await openAt(page, '/pricing', membershipHost(answers));
  expect(await screen.findByText('Your event already has more than this')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add to your Classic package' })).toBeVisible();
  shown.unmount();
  const all = { 'GET v2/events/:id/membership': { data: ownOf(premium) } };
  await openAt(page, '/pricing', membershipHost(all));
  expect(await screen.findByText('Your event already has all of this')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('with several events the couple says for which, and sees what that one has', async () => {
  const host = membershipHost({
    ...twoEvents,
    'GET v2/events/:id/membership': ({ params }) => ({
      data: ownOf(params.id === EVENT ? free : premium),
    }),
  });
  await openAt(page, '/pricing', host);
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Which event is it for?'), OTHER_EVENT);
  expect(await screen.findByText('Your event already has all of this')).toBeVisible();
});

test('without an event it leads to registering one, and remembers what was come for', async () => {
  const host = membershipHost({ 'GET v2/events/userevents': { data: [] } });
  await openAt(page, '/pricing?packageId=3', host);
  expect(await screen.findByRole('link', { name: 'Register your event' })).toHaveAttribute(
    'href',
    '/bride-groom/add-wedding-event?continue_event=true',
  );
  expect(storedPackageId()).toBe('3');
});

test('who only helps at events registers one of their own, and keeps what they came for', async () => {
  const helped = { ...otherEvent, role: 'helper' as const };
  const answers = { 'GET v2/events/userevents': { data: [helped] } };
  await openAt(page, '/pricing?packageId=3', membershipHost(answers));
  expect(await screen.findByRole('link', { name: 'Register your event' })).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(storedPackageId()).toBe('3');
});

test('an event that the owner of another helps at is neither chosen nor offered', async () => {
  const helped = { ...otherEvent, role: 'partner' as const };
  const host = membershipHost({ 'GET v2/events/userevents': { data: [helped, event] } });
  await openAt(page, '/pricing', host, { eventToPurchase: OTHER_EVENT });
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  expect(screen.queryByLabelText('Which event is it for?')).not.toBeInTheDocument();
  expect(host.calls.filter(({ key }) => key === 'GET v2/events/:id/membership')).toMatchObject([
    { input: { params: { id: EVENT } } },
  ]);
});

test.each(['/pricing', '/pricing?packageId=2'])(
  'who came to %s for a package goes on with it at once, and only once',
  async (at) => {
    keepPackageId('2');
    const shown = await openAt(page, at, membershipHost());
    await waitFor(() => expect(placeOf(shown)).toBe('/pricing/add-ons'));
    expect(storedPackageId()).toBeNull();
  },
);

test('a package that the event has already is not gone on with', async () => {
  keepPackageId('2');
  const answers = { 'GET v2/events/:id/membership': { data: ownOf(classic) } };
  const shown = await openAt(page, '/pricing', membershipHost(answers));
  expect(await screen.findByRole('button', { name: 'Choose Premium' })).toBeVisible();
  expect(placeOf(shown)).toBe('/pricing');
  expect(storedPackageId()).toBeNull();
});

test('a package that is not on offer is not remembered', async () => {
  await openAt(page, '/pricing?packageId=999', membershipHost());
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
  expect(storedPackageId()).toBeNull();
});

test('with several events the one is asked for, unless the address names it', async () => {
  const at = '/pricing?packageId=2';
  const host = membershipHost(twoEvents);
  const shown = await openAt(page, at, host);
  expect(await screen.findByLabelText('Which event is it for?')).toBeVisible();
  // The later click counts, whatever was come for.
  await userEvent.click(await screen.findByRole('button', { name: 'Choose Premium' }));
  expect(host.visited).toEqual(['/pricing/add-ons']);
  expect(placeOf(shown)).toBe(at);
  expect(storedPackageId()).toBeNull();
  shown.unmount();
  const named = `${at}&event_id=${OTHER_EVENT}`;
  const again = await openAt(page, named, membershipHost(twoEvents));
  await waitFor(() => expect(placeOf(again)).toBe('/pricing/add-ons'));
});

test('a failure is said, and read again on request', async () => {
  const host = membershipHost({
    'GET v2/events/:id/membership': () => {
      throw new ApiError('The server is busy.', { status: 503, code: 'busy' });
    },
  });
  await openAt(page, '/pricing', host);
  expect(await screen.findByText('The packages couldn’t be loaded')).toBeVisible();
  host.answers['GET v2/events/:id/membership'] = { data: ownOf(free) };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Choose Classic' })).toBeVisible();
});
