import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { event, EVENT_ID, sentCard } from '../../testing/fixtures.ts';
import EventPage from './EventPage.tsx';

const path = '/attendee/wedding/:id/detail';
const at = `/attendee/wedding/${EVENT_ID}/detail`;
const guest = sessionOf(fakeUser({ is_guest: 1 }));
const member = sessionOf(fakeUser());

test('shows names, date in the venue’s time and place, and leads to the cards', async () => {
  const host = fakeHost({
    answers: { 'GET attendee/wedding/:id': { data: event } },
    session: guest,
  });
  renderWithHost(<EventPage />, { host, path, at });
  expect(await screen.findByRole('heading', { name: 'Nora & Elias' })).toBeVisible();
  expect(screen.getByText(/Saturday, June 12, 2027/)).toHaveTextContent('3:30 pm');
  expect(screen.getByRole('link', { name: 'Send a card' })).toHaveAttribute(
    'href',
    `/attendee/wedding/${EVENT_ID}/customise-card`,
  );
  expect(screen.queryByRole('button', { name: 'Move to the archive' })).toBeNull();
  expect(screen.queryByText(/Welcome!/)).toBeNull();
});

test('welcomes a new guest once', async () => {
  const host = fakeHost({
    answers: { 'GET attendee/wedding/:id': { data: event } },
    session: guest,
  });
  const { router } = renderWithHost(<EventPage />, { host, path, at: `${at}?_setmsg=true` });
  expect(
    await screen.findByText(/Welcome! You’re on the guest list of Nora & Elias/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close the welcome' }));
  expect(router.state.location.search).toBe('');
});

test('a member sees the cards sent and can put the event away', async () => {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: { ...event, cards_sent: 2 } },
      'POST attendee/wedding/:id/archive': { data: { archived: true } },
    },
    session: member,
  });
  renderWithHost(<EventPage />, { host, path, at });
  expect(await screen.findByRole('link', { name: '2 cards you sent' })).toBeVisible();
  host.answers['GET attendee/wedding/:id'] = { data: { ...event, archived: true } };
  await userEvent.click(screen.getByRole('button', { name: 'Move to the archive' }));
  expect(await screen.findByRole('button', { name: 'Move out of the archive' })).toBeVisible();
});

test('an event that the person has not added leads to the code', async () => {
  const missing = () => {
    throw new ApiError('We couldn’t find that.', { status: 404, code: 'not_found' });
  };
  const host = fakeHost({ answers: { 'GET attendee/wedding/:id': missing }, session: guest });
  renderWithHost(<EventPage />, { host, path, at });
  expect(await screen.findByRole('link', { name: 'Enter the code' })).toBeVisible();
});

test('a guest finds the cards sent from here by their private pages', async () => {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: { ...event, cards_sent: 1 } },
      'GET attendee/wedding/:id/cards-sent': { data: [sentCard] },
    },
    session: guest,
  });
  renderWithHost(<EventPage />, { host, path, at });
  expect(await screen.findByRole('link', { name: /Opened/ })).toHaveAttribute(
    'href',
    '/card/secret-of-ada',
  );
});
