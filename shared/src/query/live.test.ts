import { waitFor } from '@testing-library/react';
import type { ReceivedCard } from '@keepsake/shared/api';
import { fakeHost, fakeUser, sessionOf } from '@keepsake/shared/testing';
import { hookOf } from './testing.tsx';
import { useRead } from './use-read.ts';
import { useReadList } from './use-read-list.ts';

const card = (id: string): ReceivedCard => ({
  id,
  event_id: 'e',
  sender_name: id,
  design: null,
  custom_image: null,
  message: '',
  gift: 0,
  currency: 'usd',
  has_video: false,
  has_audio: false,
  received_at: '2026-05-01T10:00:00.000Z',
  opened_at: null,
});

async function arrange() {
  const host = fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
    answers: {
      'GET bride-groom/received-card': { data: [card('a')], next_cursor: null },
      'GET cashout/balance-amount': {
        data: { available: 0, pending: 0, paid_out: 0, currency: 'usd' },
      },
    },
  });
  const page = hookOf(host, () => ({
    cards: useReadList('GET bride-groom/received-card', { query: { event_id: 'e' } }),
    balance: useRead('GET cashout/balance-amount', { query: { event_id: 'e' } }),
  }));
  await waitFor(() => expect(page.result.current.balance.data).not.toBeNull());
  await waitFor(() => expect(page.result.current.cards.items).toHaveLength(1));
  const reads = (key: string) => host.calls.filter((call) => call.key === key).length;
  return { host, shown: () => page.result.current, reads };
}

test('a card that arrives joins the list, and the figures are read again', async () => {
  const { host, shown, reads } = await arrange();
  host.answers['GET bride-groom/received-card'] = { data: [card('b'), card('a')] };
  host.say({ type: 'card.received', event_id: 'e', card_id: 'b' });
  await waitFor(() => expect(shown().cards.items?.map(({ id }) => id)).toEqual(['b', 'a']));
  await waitFor(() => expect(reads('GET cashout/balance-amount')).toBe(2));
});

test('a card that was opened elsewhere is open here without a request for it', async () => {
  const { host, shown, reads } = await arrange();
  host.say({ type: 'card.opened', event_id: 'e', card_id: 'a' });
  await waitFor(() => expect(shown().cards.items?.[0]?.opened_at).not.toBeNull());
  expect(reads('GET bride-groom/received-card')).toBe(1);
});

test('after a gap all that may have changed is read again', async () => {
  const { host, reads } = await arrange();
  host.say({ type: 'missed' });
  await waitFor(() => expect(reads('GET cashout/balance-amount')).toBe(2));
  await waitFor(() => expect(reads('GET bride-groom/received-card')).toBe(2));
});
