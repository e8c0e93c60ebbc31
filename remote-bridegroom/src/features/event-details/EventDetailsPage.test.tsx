import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { forgetPackageId, keepPackageId } from '@keepsake/shared/state';
import { press } from '../../testing/page.ts';
import { sampleDetails } from '../../testing/samples.ts';
import EventDetailsPage from './EventDetailsPage.tsx';
import type { OwnedAlbumPhoto } from '@keepsake/shared/api';
import { AlbumShelf } from './AlbumShelf.tsx';

function open(details = sampleDetails(), query = '') {
  return renderWithHost(<EventDetailsPage />, {
    host: fakeHost({
      answers: {
        'GET v2/events/:id/details': { data: details },
        'GET bride-groom/asks': { data: [] },
        'GET v2/events/:id/setup': { data: { done: ['print'] } },
      },
    }),
    at: `/bride-groom/wedding/${sampleDetails().id}/details${query}`,
    path: '/bride-groom/wedding/:id/details',
  });
}

const tabs = async () =>
  within(await screen.findByRole('navigation', { name: 'This event' })).getAllByRole('link');

/** Waits for the first steps: the content below them is hidden until they are loaded, so that it does not move. */
const stepsAreKnown = async () => screen.findByRole('heading', { name: 'First steps' });

test('each tab has its own address and heading, and the current one is marked', async () => {
  const { id } = sampleDetails();
  open(sampleDetails(), '?tab=settings');
  const at = `/bride-groom/wedding/${id}`;
  expect((await tabs()).map((tab) => [tab.textContent, tab.getAttribute('href')])).toEqual([
    ['Overview', `${at}/details`],
    ['Guests and album', `${at}/details?tab=guests`],
    ['People', `${at}/details?tab=people`],
    ['Look', `${at}/details?tab=look`],
    ['Wall', `${at}/wall`],
    ['Print', `${at}/qrcode`],
    ['Money', `${at}/details?tab=money`],
    ['Settings', `${at}/details?tab=settings`],
  ]);
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Settings');
  expect(screen.getByRole('button', { name: 'Close the event' })).toBeVisible();
});

test('Back leads to the previous tab', async () => {
  const { router } = open();
  await userEvent.click(await screen.findByRole('link', { name: 'Money' }));
  expect(await screen.findByRole('link', { name: 'Cash out' })).toBeVisible();
  await act(async () => router.navigate(-1));
  expect(await screen.findByText('K7P3WXQZ')).toBeVisible();
});

test('a helper sees only the tabs of their rights', async () => {
  const helper = sampleDetails({ role: 'helper', rights: ['see', 'moderate'], balance: null });
  open(helper);
  expect((await tabs()).map(({ textContent }) => textContent)).toEqual([
    'Overview',
    'Guests and album',
    'Wall',
    'Print',
  ]);
  expect(screen.getByText('You’re helping here')).toBeVisible();
});

test('a tab without the right for it says so', async () => {
  open(sampleDetails({ role: 'helper', rights: ['see'], balance: null }), '?tab=money');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'This part is theirs alone' }),
  ).toBeVisible();
});

test('the settings show what a partner changed later', async () => {
  const before = sampleDetails({ takes_asks: false });
  const { host } = open(before, '?tab=guests');
  host.answers['PUT v2/events/:id/album'] = { data: { mode: 'open' } };
  host.answers['PATCH v2/events/:id'] = { data: before };
  const album = await screen.findByRole('radio', { name: /^Open at once/ });
  const joinRequests = screen.getByRole('switch', { name: /may ask to come in/ });
  const changed = sampleDetails({ takes_asks: true, album: 'open' });
  host.answers['GET v2/events/:id/details'] = { data: changed };
  await userEvent.click(album);
  await userEvent.click(joinRequests);
  await waitFor(() => expect(joinRequests).toBeEnabled());
  expect(joinRequests).toBeChecked();
  expect(album).toBeChecked();
  // Another device changes both back, and the page reads them again.
  host.answers['GET v2/events/:id/details'] = { data: before };
  host.publish({ type: 'balance.changed', event_id: before.id });
  await waitFor(() => expect(screen.getByRole('radio', { name: /^No album/ })).toBeChecked());
  expect(joinRequests).not.toBeChecked();
});

test('the overview shows code, venue, counts and gift money', async () => {
  open();
  expect(await screen.findByText('K7P3WXQZ')).toBeVisible();
  expect(screen.getByText(/Saturday, June 12, 2027/)).toHaveTextContent('3:30 pm');
  expect(screen.getByText('The Old Orchard')).toBeVisible();
  await stepsAreKnown();
  expect(screen.getByText('voice notes')).toBeVisible();
  expect(screen.getByText('$125.00')).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText(/pending for two days/)).toBeVisible();
});

test('code and link are copied, and the link is shared', async () => {
  const user = userEvent.setup();
  const { host } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('K7P3WXQZ');
  await user.click(screen.getByRole('button', { name: 'Share the link' }));
  await user.click(await screen.findByRole('button', { name: 'Copy the link' }));
  expect(await hrefOf('WhatsApp')).toMatch(/^https:\/\/wa\.me\/\?text=.*%2Fc%2F/);
  expect(await hrefOf('Email')).toMatch(/^mailto:/);
  expect(await navigator.clipboard.readText()).toBe(sampleDetails().link);
  expect(host.toasts.map(({ text }) => text)).toEqual([
    'The code is copied.',
    'The link is copied.',
  ]);
});

test('a live message updates the balance', async () => {
  const { host } = open();
  await screen.findByText('$125.00');
  host.answers['GET v2/events/:id/details'] = {
    data: sampleDetails({
      balance: { available: 99_900, pending: 0, paid_out: 0, currency: 'usd' },
    }),
  };
  host.publish({ type: 'balance.changed', event_id: sampleDetails().id });
  expect(await screen.findByText('$999.00')).toBeVisible();
});

test('the overview shows the package with its add-ons and links to the packages', async () => {
  const { entitlements } = sampleDetails().membership;
  open(
    sampleDetails({
      membership: {
        package: { id: 2, slug: 'classic', name: 'Classic' },
        addons: [
          {
            addon_type: 'v',
            title: 'Longer video',
            variant_id: 'v',
            name: 'A minute',
            quantity: 3,
          },
        ],
        entitlements,
      },
    }),
  );
  await stepsAreKnown();
  expect(screen.getByText('Classic')).toBeVisible();
  expect(screen.getByText('3 × Longer video: A minute')).toBeVisible();
  expect(await hrefOf('Choose Package')).toBe(`/pricing?event_id=${sampleDetails().id}`);
});

test('a couple that chose a package before can continue with it', async () => {
  keepPackageId('3');
  open();
  const onward = await screen.findByRole('link', { name: 'Continue with the package you chose' });
  expect(onward).toHaveAttribute('href', `/pricing?event_id=${sampleDetails().id}`);
  forgetPackageId();
});

test('deleting an event with pending gift money tells when the money can be cashed out', async () => {
  const balance = {
    available: 0,
    pending: 5000,
    paid_out: 0,
    currency: 'usd',
    pending_until: { first: '2027-06-13T12:00:00.000Z', last: '2027-06-14T12:00:00.000Z' },
  };
  open(sampleDetails({ balance }), '?tab=settings');
  await press('Delete the event');
  const dialog = await screen.findByRole('dialog', { name: 'There’s gift money in it' });
  expect(dialog).toHaveTextContent(
    '$50.00 of it is pending until June 14, 2027, and can be cashed out from then on.',
  );
});

test('less than can be cashed out keeps no event from being deleted', async () => {
  const balance = { available: 99, pending: 0, paid_out: 4901, currency: 'usd' };
  open(sampleDetails({ balance }), '?tab=settings');
  await press('Delete the event');
  expect(await screen.findByRole('button', { name: 'Delete it' })).toBeVisible();
  expect(screen.queryByText('There’s gift money in it')).toBeNull();
});

test.each([
  [
    'whoever went to another page of the event is led home',
    `/bride-groom/wedding/${sampleDetails().id}/wall`,
    { visited: ['/bride-groom/home'], reads: 1 },
  ],
  [
    'whoever left the event stays, and what is shown is read again',
    '/bride-groom/home',
    { visited: [], reads: 2 },
  ],
])('once an event is deleted, %s', async (_what, path, expected) => {
  const { host } = open(sampleDetails({ balance: null }), '?tab=settings');
  const answer = Promise.withResolvers<void>();
  host.answers['DELETE v2/events/:id'] = async () => {
    await answer.promise;
    const { id, eventName, date } = sampleDetails();
    return { message: 'Deleted.', data: { id, eventName, date, gone_at: '2027-06-26T12:00:00Z' } };
  };
  await press('Delete the event');
  await press('Delete it');
  history.pushState(null, '', path);
  await act(async () => answer.resolve());
  expect(host.toasts).toEqual([{ kind: 'success', text: 'Deleted.' }]);
  expect({
    visited: host.visited,
    reads: host.inputs('GET v2/events/:id/details').length,
  }).toEqual(expected);
  history.replaceState(null, '', '/');
});

const photo = (id: string): OwnedAlbumPhoto => ({
  id,
  preview: `/api/media/${id}?p`,
  thumbnail: `/api/media/${id}?t`,
  placeholder: null,
  url: `/api/media/${id}`,
  filename: `${id}.jpg`,
  hidden: false,
  likes: 0,
  by: 'Rosa',
  width: null,
  height: null,
  added_at: '2027-06-12T20:00:00.000Z',
});

test('after a photo is taken out of the album the focus is at the photos that are left, also when none are', async () => {
  const host = fakeHost({
    answers: { 'GET bride-groom/album': { data: [photo('a'), photo('b')] } },
  });
  host.answers['DELETE bride-groom/album-photo/:id'] = () => {
    host.answers['GET bride-groom/album'] = { data: [photo('b')] };
    return { data: null };
  };
  renderWithHost(<AlbumShelf eventId="e" />, { host });
  await press('Remove photo 1');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const shelf = screen.getByRole('group', { name: 'Photos in the album' });
  expect(shelf).toHaveFocus();
  host.answers['DELETE bride-groom/album-photo/:id'] = () => {
    host.answers['GET bride-groom/album'] = { data: [] };
    return { data: null };
  };
  await press('Remove photo 1');
  expect(await screen.findByText('No guest has added a photo yet.')).toBeVisible();
  expect(shelf).toHaveFocus();
});
