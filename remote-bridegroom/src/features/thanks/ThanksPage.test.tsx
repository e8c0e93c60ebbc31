import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ThanksCard } from '@keepsake/shared/api';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleEvent } from '../../testing/samples.ts';
import ThanksPage from './ThanksPage.tsx';

const event = sampleEvent();
const DRAFTS = 'keepsake.state.bridegroom.thanksForMany';

const card = (card_id: string): ThanksCard => ({
  card_id,
  sender_name: `Sender ${card_id}`,
  received_at: '2027-06-12T20:00:00.000Z',
  opened_at: null,
  gift: 0,
  currency: 'usd',
  thanked: null,
});

/** A list of two pages of one card each, whose second one fails until it `works`; both are chosen. */
function open(query: string) {
  const page = { works: false };
  const host = fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
    answers: {
      'GET v2/events/userevents': { data: [event] },
      'GET v2/events/:id/thanks/summary': { data: { waiting: 2, thanked: 0, sending: null } },
      'GET v2/events/:id/thanks': ({ query: { cursor } }) => {
        if (!cursor) return { data: [card('a')], next_cursor: 'b' };
        if (page.works) return { data: [card('b')], next_cursor: null };
        throw new ApiError('You’re offline.', { status: 0, code: 'offline' });
      },
    },
  });
  const draft = { key: 'k', sentBody: null, words: '', chosen: ['a', 'b'], names: {} };
  localStorage.setItem(DRAFTS, JSON.stringify({ [event.id]: draft }));
  renderWithHost(<ThanksPage />, {
    host,
    at: `/bride-groom/thanks?event_id=${event.id}${query}`,
    path: '/bride-groom/thanks',
  });
  return page;
}

test('a text for many whose list is read in part says so, and can be read on', async () => {
  const page = open('&write=1');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list couldn’t be loaded');
  page.works = true;
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Send to 2 people' })).toBeVisible();
});

test('who is chosen on a page that is not there stays chosen', async () => {
  const page = open('');
  await screen.findByRole('alert');
  const first = screen.getByRole('checkbox', { name: /Sender a/ });
  await userEvent.click(first);
  expect(localStorage.getItem(DRAFTS)).toContain('"chosen":["b"]');
  await userEvent.click(first);
  page.works = true;
  await press('Try again');
  await waitFor(() => expect(screen.getByRole('checkbox', { name: /Sender b/ })).toBeChecked());
  expect(first).toBeChecked();
});
