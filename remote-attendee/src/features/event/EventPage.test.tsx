import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  fakeHost,
  fakeUser,
  hrefOf,
  refused,
  renderWithHost,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { event, EVENT_ID, sentCard } from '../../testing/fixtures.ts';
import EventPage from './EventPage.tsx';

const EVENT = 'GET attendee/wedding/:id';

/** Opens the event's page, as a guest by default. */
function open(
  answers: FakeAnswers,
  { is_guest = 1, query = '' }: { is_guest?: 0 | 1; query?: string } = {},
) {
  const host = fakeHost({ answers, session: sessionOf(fakeUser({ is_guest })) });
  const at = `/attendee/wedding/${EVENT_ID}/detail${query}`;
  return renderWithHost(<EventPage />, { host, path: '/attendee/wedding/:id/detail', at });
}

test('shows the names and the date in the venue’s time, and links to the composer', async () => {
  open({ [EVENT]: { data: event } });
  expect(await screen.findByRole('heading', { name: 'Nora & Elias' })).toBeVisible();
  expect(screen.getByText(/Saturday, June 12, 2027/)).toHaveTextContent('3:30 pm');
  expect(await hrefOf('Send a card')).toBe(`/attendee/wedding/${EVENT_ID}/customise-card`);
  expect(screen.queryByRole('button', { name: 'Move to the archive' })).toBeNull();
  expect(screen.queryByText(/Welcome!/)).toBeNull();
});

test('welcomes a new guest once', async () => {
  const { router } = open({ [EVENT]: { data: event } }, { query: '?_setmsg=true' });
  expect(
    await screen.findByText(/Welcome! You’re on the guest list of Nora & Elias/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(router.state.location.search).toBe('');
});

test('an attendee with an account sees the cards sent and can archive the event', async () => {
  const { host } = open(
    {
      [EVENT]: { data: { ...event, cards_sent: 2 } },
      'POST attendee/wedding/:id/archive': { data: { archived: true } },
    },
    { is_guest: 0 },
  );
  expect(await screen.findByRole('link', { name: '2 cards you sent' })).toBeVisible();
  host.answers[EVENT] = { data: { ...event, archived: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Move to the archive' }));
  expect(await screen.findByRole('button', { name: 'Move out of the archive' })).toBeVisible();
});

test('an event that the attendee has not added links to the page for its code', async () => {
  open({ [EVENT]: refused(404, 'not_found', 'We couldn’t find that.') });
  expect(await screen.findByRole('link', { name: 'Enter the code' })).toBeVisible();
});

test('a guest finds their sent cards by their private links', async () => {
  open({
    [EVENT]: { data: { ...event, cards_sent: 1 } },
    'GET attendee/wedding/:id/cards-sent': { data: [sentCard] },
  });
  expect(await hrefOf(/Opened/)).toBe('/card/secret-of-ada');
});
