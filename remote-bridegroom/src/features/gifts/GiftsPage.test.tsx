import { screen } from '@testing-library/react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { fakeHost, hrefOf, renderWithHost } from '@keepsake/shared/testing';
import { sampleEvent } from '../../testing/samples.ts';
import GiftsPage from './GiftsPage.tsx';

function open(changes: Partial<OwnedEvent>) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent(changes)] },
      'GET bride-groom/gifts': {
        data: [
          {
            order_id: 'o',
            sender_name: 'Rosa',
            paid_at: '2027-06-12T12:00:00.000Z',
            gross: 5181,
            fee: 181,
            gift: 5000,
            taken_back: 0,
            held_until: '2027-06-14T12:00:00.000Z',
            available_at: null,
            paid_out: 0,
            currency: 'usd',
            card_id: 'c',
            thanked_at: null,
            table: null,
          },
        ],
      },
    },
  });
  renderWithHost(<GiftsPage />, { host });
}

test('whoever registered the event gets links to the cards and to cash out', async () => {
  open({});
  expect(await hrefOf('Rosa')).toBe('/bride-groom/received-cards/c/details');
  expect(screen.getByRole('link', { name: 'Cash out' })).toBeVisible();
});

test('a helper who knows about the money gets no link to what they may not do', async () => {
  open({ role: 'helper', rights: ['money'] });
  expect(await screen.findByText('Rosa')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Rosa' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Cash out' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Cash-outs' })).toBeVisible();
});
