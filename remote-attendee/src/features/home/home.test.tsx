import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { event, EVENT_ID } from '../../testing/fixtures.ts';
import ArchivedEventsPage from './ArchivedEventsPage.tsx';
import AttendeeHomePage from './AttendeeHomePage.tsx';

test('lists the events, each a way to its page, and the rest on demand', async () => {
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
  expect(await screen.findByRole('link', { name: /Nora & Elias/ })).toHaveAttribute(
    'href',
    `/attendee/wedding/${EVENT_ID}/detail`,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('link', { name: /Ines & Elias/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
});

test('with no events it says how to find one', async () => {
  const host = fakeHost({ answers: { 'GET attendee/wedding': { data: [] } } });
  renderWithHost(<AttendeeHomePage />, { host });
  expect(await screen.findByText('Whose day is it?')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Enter a code' })).toBeVisible();
});

test('the archive asks for archived events', async () => {
  const host = fakeHost({ answers: { 'GET attendee/wedding': { data: [] } } });
  renderWithHost(<ArchivedEventsPage />, { host });
  expect(await screen.findByText('Nothing here yet')).toBeVisible();
  expect(host.calls[0]?.input).toMatchObject({ query: { archived: true } });
});
