import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { FakeEventSource, withFakeEventSource } from '../../testing/fake-event-source.ts';
import { sampleDetails } from '../../testing/samples.ts';
import EventDetailsPage from './EventDetailsPage.tsx';

withFakeEventSource();

function open() {
  return renderWithHost(<EventDetailsPage />, {
    host: fakeHost({
      answers: {
        'GET v2/events/:id/details': { data: sampleDetails() },
        'GET events/:id/stream/link': { data: { url: '/api/stream' } },
      },
    }),
    at: '/bride-groom/wedding/e/details',
    path: '/bride-groom/wedding/:id/details',
  });
}

test('code, place, counts and gift money', async () => {
  open();
  expect(await screen.findByText('K7P3WXQZ')).toBeVisible();
  expect(screen.getByText(/Saturday, 12 June 2027/)).toHaveTextContent('3:30 pm');
  expect(screen.getByText('The Old Orchard')).toBeVisible();
  expect(screen.getByText('voice notes')).toBeVisible();
  expect(screen.getByText('$125.00')).toBeVisible();
  expect(screen.getByText('$50.00')).toBeVisible();
  expect(screen.getByText(/pending for two days/)).toBeVisible();
});

test('code and link are copied', async () => {
  const user = userEvent.setup();
  const { host } = open();
  await user.click(await screen.findByRole('button', { name: 'Copy the code' }));
  expect(await navigator.clipboard.readText()).toBe('K7P3WXQZ');
  await user.click(screen.getByRole('button', { name: 'Copy the link' }));
  expect(await navigator.clipboard.readText()).toBe(sampleDetails().link);
  expect(host.toasts.map(({ text }) => text)).toEqual([
    'The code is copied.',
    'The link is copied.',
  ]);
});

test('the figures follow what happens', async () => {
  const { host } = open();
  await screen.findByText('$125.00');
  await waitFor(() => expect(FakeEventSource.all).toHaveLength(1));
  host.answers['GET v2/events/:id/details'] = {
    data: sampleDetails({
      balance: { available: 99_900, pending: 0, paid_out: 0, currency: 'usd' },
    }),
  };
  FakeEventSource.all[0]?.say('balance.changed', { type: 'balance.changed' });
  expect(await screen.findByText('$999.00')).toBeVisible();
});
