import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { event } from '../../testing/fixtures.ts';
import SearchEventsPage from './SearchEventsPage.tsx';

test('searches from three letters on, once typing pauses, and leads to the code', async () => {
  const host = fakeHost({ answers: { 'GET attendee/wedding/search': { data: [event] } } });
  renderWithHost(<SearchEventsPage />, {
    host,
    path: '/attendee/wedding/search',
    at: '/attendee/wedding/search',
  });
  const field = screen.getByRole('searchbox', { name: 'Name' });
  await userEvent.type(field, 'No');
  await act(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(host.calls).toHaveLength(0);
  await userEvent.type(field, 'ra');
  const found = await screen.findByRole('link', { name: /Nora & Elias/ });
  expect(found).toHaveAttribute('href', '/attendee/add-wedding-event?for=Nora+%26+Elias');
  expect(host.calls.map(({ input }) => input?.query)).toEqual([{ q: 'Nora' }]);
});

test('says so when nobody was found', async () => {
  const host = fakeHost({ answers: { 'GET attendee/wedding/search': { data: [] } } });
  renderWithHost(<SearchEventsPage />, { host, at: '/?q=Wilhelmina' });
  await waitFor(() => expect(screen.getByText('No events found')).toBeVisible());
});
