import { screen } from '@testing-library/react';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { design, event, EVENT_ID } from '../../testing/fixtures.ts';
import ChooseCardPage from './ChooseCardPage.tsx';

async function open(custom_card_images: boolean) {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: { ...event, custom_card_images } },
      'GET attendee/card-list': { data: [design] },
    },
  });
  renderWithHost(<ChooseCardPage />, {
    host,
    path: '/attendee/wedding/:id/wedding-cards',
    at: `/attendee/wedding/${EVENT_ID}/wedding-cards`,
  });
  expect(await screen.findByRole('button', { name: /Olive Branch/ })).toBeVisible();
}

const own = () => screen.queryByRole('button', { name: /Use your own picture/ });

test('offers a card from one’s own picture where the couple’s package holds it', async () => {
  await open(true);
  expect(own()).toBeVisible();
});

test('does not offer it where it does not', async () => {
  await open(false);
  expect(own()).toBeNull();
});
