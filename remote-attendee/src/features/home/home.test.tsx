import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { cardDraftsAtom, createStore } from '@keepsake/shared/state';
import { draftOf } from '../../testing/draft.ts';
import { event, EVENT_ID, foundEvent } from '../../testing/fixtures.ts';
import ArchivedEventsPage from './ArchivedEventsPage.tsx';
import AttendeeHomePage from './AttendeeHomePage.tsx';

test('lists the events with links to their pages, and loads more on demand', async () => {
  const other = { ...event, id: '018f3a5e-0000-7000-8000-00000000000f', brideName: 'Ines' };
  const host = fakeHost({
    answers: {
      'GET attendee/wedding': ({ query }) =>
        query?.cursor === 'c1'
          ? { data: [other], next_cursor: null }
          : { data: [event], next_cursor: 'c1' },
    },
  });
  renderWithHost(<AttendeeHomePage />, { host });
  expect(await hrefOf(/Nora & Elias/)).toBe(`/attendee/wedding/${EVENT_ID}/detail`);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Ines & Elias/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('upcoming events come first, each with the days until it and the next step', async () => {
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const one = (brideName: string, date: string, changes: Partial<typeof event> = {}) => ({
    ...event,
    id: `018f3a5e-0000-7000-8000-0000000000${brideName.length}0`,
    brideName,
    groomName: '',
    timezone: 'UTC',
    date,
    ...changes,
  });
  const begun = one('Ada', at(3));
  const unpaid = { order_id: '018f3a5e-0000-7000-8000-0000000000bb', total: 5181 };
  const cards = { uploading: 0, sealed: 0, sent: 0, opened: 1, thanked: 0 };
  const events = [
    one('Over', at(-2), { cards, cards_sent: 1 }),
    one('Later', at(40), { unpaid }),
    begun,
  ];
  const store = createStore();
  store.set(cardDraftsAtom, { [begun.id]: draftOf({ message: 'Dear Ada' }) });
  const host = fakeHost({
    answers: { 'GET attendee/wedding': { data: events }, 'GET attendee/asks': { data: [] } },
  });
  renderWithHost(<AttendeeHomePage />, { host, store });
  const tiles = await screen.findAllByRole('article');
  expect(tiles.map((tile) => tile.querySelector('h2')?.textContent)).toEqual([
    'Ada',
    'Later',
    'Over',
  ]);
  const [first, second, third] = tiles as [HTMLElement, HTMLElement, HTMLElement];
  expect(first).toHaveTextContent('in 3 days');
  expect(within(first).getByRole('link', { name: 'Resume' })).toHaveAttribute(
    'href',
    `/attendee/wedding/${begun.id}/customise-card`,
  );
  expect(second).toHaveTextContent('$51.81 is left to pay');
  expect(within(second).getByRole('link', { name: 'Pay and send' })).toHaveAccessibleDescription(
    'Later',
  );
  expect(third).toHaveTextContent('Your card was opened');
  expect(within(third).getByRole('link', { name: 'Send another card' })).toBeVisible();
});

test('an event that takes no more cards says so instead of linking to the composer', async () => {
  const unpaid = { order_id: '018f3a5e-0000-7000-8000-0000000000bb', total: 5181 };
  const host = fakeHost({
    answers: {
      'GET attendee/wedding': { data: [{ ...event, closed: true, unpaid }] },
      'GET attendee/asks': { data: [] },
    },
  });
  renderWithHost(<AttendeeHomePage />, { host });
  const tile = await screen.findByRole('article');
  expect(tile).toHaveTextContent('This event takes no more.');
  expect(within(tile).getAllByRole('link')).toHaveLength(1);
});

test('a join request is shown with its state', async () => {
  const request = { id: EVENT_ID, event: foundEvent(), asked_at: '2026-05-01T10:00:00.000Z' };
  const host = fakeHost({
    answers: {
      'GET attendee/wedding': { data: [] },
      'GET attendee/asks': { data: [{ ...request, standing: 'asked' }] },
    },
  });
  renderWithHost(<AttendeeHomePage />, { host });
  expect(await screen.findByText(/They haven’t answered yet/)).toBeVisible();
  expect(screen.getByText('Whose day is it?')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Scan the code' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter a code' })).toBeVisible();
  host.answers['GET attendee/wedding'] = { data: [event] };
  host.answers['GET attendee/asks'] = { data: [] };
  host.publish({ type: 'notifications.changed' });
  expect(await screen.findByRole('link', { name: 'Nora & Elias' })).toBeVisible();
  expect(screen.queryByText(/They haven’t answered yet/)).toBeNull();
});

test('the archive asks for archived events', async () => {
  const host = fakeHost({ answers: { 'GET attendee/wedding': { data: [] } } });
  renderWithHost(<ArchivedEventsPage />, { host });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(host.calls[0]?.input).toMatchObject({ query: { archived: true } });
});
