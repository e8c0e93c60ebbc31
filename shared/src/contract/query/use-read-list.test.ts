import { act, waitFor } from '@testing-library/react';
import type { Notification } from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, sessionOf } from '@keepsake/shared/testing';
import { hookOf } from './testing.tsx';
import { useReadList } from './use-read-list.ts';

const LIST = 'GET notifications';
const SIZE = 2;

const item = (id: string): Notification => ({
  id,
  type: 'card.received',
  title: id,
  text: '',
  link: '/',
  created_at: '2026-05-01T10:00:00.000Z',
  read_at: null,
});

/** A host with a list in pages of two; `ids` may be changed. */
function arrange(...ids: string[]) {
  const server = { ids, cursors: [] as (string | undefined)[] };
  const host = fakeHost({
    session: sessionOf(fakeUser()),
    answers: {
      [LIST]: ({ query }) => {
        server.cursors.push(query?.cursor);
        const from = query?.cursor ? server.ids.indexOf(query.cursor) : 0;
        return {
          data: server.ids.slice(from, from + SIZE).map(item),
          next_cursor: server.ids[from + SIZE] ?? null,
        };
      },
    },
  });
  const { result } = hookOf(host, () => useReadList(LIST, { query: {} }));
  const shown = () => result.current.items?.map(({ id }) => id).join('');
  return { host, server, result, shown };
}

test('a list is read page by page, to its end', async () => {
  const { result, shown } = arrange('a', 'b', 'c', 'd', 'e');
  await waitFor(() => expect(shown()).toBe('ab'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcd'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcde'));
  expect(result.current.more).toBeNull();
});

test('a failed next page is reported and can be tried again', async () => {
  const { host, result, shown } = arrange('a', 'b', 'c');
  await waitFor(() => expect(shown()).toBe('ab'));
  const answer = host.answers[LIST];
  host.answers[LIST] = refused(0, 'offline', 'You’re offline.');
  act(() => result.current.more?.());
  await waitFor(() => expect(host.toasts).toEqual([{ kind: 'error', text: 'You’re offline.' }]));
  expect(result.current).toMatchObject({ error: null, moreError: { code: 'offline' } });
  Object.assign(host.answers, { [LIST]: answer });
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abc'));
  expect(result.current).toMatchObject({ moreError: null });
});

test('a next page that answers 404 removes the list and shows the error in its place', async () => {
  const { host, result, shown } = arrange('a', 'b', 'c');
  await waitFor(() => expect(shown()).toBe('ab'));
  host.answers[LIST] = refused(404, 'not_found', 'We couldn’t find that.');
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current.items).toBeNull());
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current).toMatchObject({ error: { status: 404 }, moreError: null });
  expect(host.toasts).toEqual([]);
});

test('new items are added at the top with one request, however long the list is', async () => {
  const { host, server, result, shown } = arrange('b', 'c', 'd', 'e', 'f');
  await waitFor(() => expect(shown()).toBe('bc'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('bcde'));
  server.ids.unshift('a');
  server.cursors = [];
  host.publish({ type: 'notifications.changed' });
  await waitFor(() => expect(shown()).toBe('abcde'));
  expect(server.cursors).toEqual([undefined]);
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcdef'));
});

test('more new items than fit a page leave no gap', async () => {
  const { host, server, result, shown } = arrange('d', 'e');
  await waitFor(() => expect(shown()).toBe('de'));
  server.ids.unshift('a', 'b', 'c');
  host.publish({ type: 'notifications.changed' });
  await waitFor(() => expect(shown()).toBe('ab'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcd'));
});

test('an item that was removed from the newest page disappears', async () => {
  const { host, server, result, shown } = arrange('a', 'b', 'c', 'd');
  await waitFor(() => expect(shown()).toBe('ab'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcd'));
  server.ids.shift();
  host.publish({ type: 'notifications.changed' });
  await waitFor(() => expect(shown()).toBe('bcd'));
});
