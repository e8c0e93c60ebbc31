import { screen } from '@testing-library/react';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { event, EVENT_ID, privateCard, sentCard } from '../../testing/fixtures.ts';
import CardsSentPage from './CardsSentPage.tsx';
import SentCardPage from './SentCardPage.tsx';

test('shows each sent card with its state', async () => {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: event },
      'GET attendee/wedding/:id/cards-sent': { data: [sentCard] },
    },
  });
  const at = `/attendee/wedding/${EVENT_ID}/cards-sent`;
  renderWithHost(<CardsSentPage />, { host, path: '/attendee/wedding/:id/cards-sent', at });
  expect(await screen.findByText('Opened')).toBeVisible();
  expect(screen.getByRole('link', { name: /Olive Branch/ })).toHaveAttribute(
    'href',
    `/attendee/wedding/${EVENT_ID}/card-sent/${sentCard.id}/details`,
  );
});

test('opens one card as it was sent, with its state', async () => {
  const shown = privateCard({ gift: 5000, gift_state: 'pending' });
  const host = fakeHost({
    answers: {
      'GET attendee/card-sent/:id': {
        data: { ...sentCard, audio: null, video: null, inside: null },
      },
      'GET card-links/:secret': { data: shown },
    },
  });
  renderWithHost(<SentCardPage />, {
    host,
    path: '/attendee/wedding/:cardId/card-sent/:id/details',
    at: `/attendee/wedding/${EVENT_ID}/card-sent/${sentCard.id}/details`,
  });
  expect(await screen.findByText('All the best')).toBeVisible();
  expect(screen.getByText('with a gift of $50.00')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Your card has arrived' })).toBeVisible();
  const asked = host.calls.find(({ key }) => key === 'GET card-links/:secret');
  expect(asked?.input).toMatchObject({ params: { secret: 'secret-of-ada' } });
});
