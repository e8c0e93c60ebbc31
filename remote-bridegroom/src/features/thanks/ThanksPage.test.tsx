import { act, screen, waitFor } from '@testing-library/react';
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
function openWithHost(query: string) {
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
  const { router } = renderWithHost(<ThanksPage />, {
    host,
    at: `/bride-groom/thanks?event_id=${event.id}${query}`,
    path: '/bride-groom/thanks',
  });
  return { page, host, router };
}

const open = (query: string) => openWithHost(query).page;

test('thanks for several cards report that their list is incomplete, and loading can be retried', async () => {
  const page = open('&write=1');
  expect(await screen.findByRole('alert')).toHaveTextContent('The list couldn’t be loaded');
  page.works = true;
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Send to 2 people' })).toBeVisible();
});

test('a selected card of a page that is not loaded stays selected', async () => {
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

const list = `/bride-groom/thanks?event_id=${event.id}`;

test.each([
  ['leads back to the list', '/', [list]],
  ['does not pull back somebody who has left', '/elsewhere', []],
])('one text sent to many %s', async (_what, path, visited) => {
  const { page, host, router } = openWithHost('&write=1');
  page.works = true;
  const answer = Promise.withResolvers<void>();
  host.answers['POST v2/events/:id/thanks'] = async () => {
    await answer.promise;
    const at = '2027-06-13T12:00:00.000Z';
    return { data: { id: 's1', total: 2, sent: 0, answered_before: 0, at } };
  };
  await userEvent.type(await screen.findByLabelText('Your thanks'), 'Thank you!');
  await press('Send to 2 people');
  await waitFor(() => expect(host.inputs('POST v2/events/:id/thanks')).toHaveLength(1));
  history.pushState(null, '', path);
  if (path !== '/') await act(async () => router.navigate(path));
  await act(async () => answer.resolve());
  await waitFor(() => expect(localStorage.getItem(DRAFTS)).toBe('{}'));
  expect(host.visited).toEqual(visited);
  if (path !== '/') expect(router.state.location.pathname).toBe(path);
  history.replaceState(null, '', '/');
});
