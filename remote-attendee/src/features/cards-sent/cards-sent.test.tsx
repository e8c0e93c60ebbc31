import { screen } from '@testing-library/react';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { composerAnswers, event, EVENT_ID, privateCard, sentCard } from '../../testing/fixtures.ts';
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
  expect(await hrefOf(/Olive Branch/)).toBe(
    `/attendee/wedding/${EVENT_ID}/card-sent/${sentCard.id}/details`,
  );
});

test('opens one card as it was sent, with its state', async () => {
  const shown = privateCard({ gift: 5000, gift_state: 'pending' });
  const host = fakeHost({
    answers: {
      ...composerAnswers,
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
  expect(host.inputs('GET card-links/:secret')).toMatchObject([
    { params: { secret: 'secret-of-ada' } },
  ]);
});
