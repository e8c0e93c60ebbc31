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
  const server = { ids, asked: [] as (string | undefined)[] };
  const host = fakeHost({
    session: sessionOf(fakeUser()),
    answers: {
      [LIST]: ({ query }) => {
        server.asked.push(query?.cursor);
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

test('a next page that cannot be read is told, and can be tried again', async () => {
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

test('a next page that says that the list is gone takes it along, and tells why in its place', async () => {
  const { host, result, shown } = arrange('a', 'b', 'c');
  await waitFor(() => expect(shown()).toBe('ab'));
  host.answers[LIST] = refused(404, 'not_found', 'We couldn’t find that.');
  act(() => result.current.more?.());
  await waitFor(() => expect(result.current.items).toBeNull());
  await waitFor(() => expect(result.current.loading).toBe(false));
  expect(result.current).toMatchObject({ error: { status: 404 }, moreError: null });
  expect(host.toasts).toEqual([]);
});

test('what is new comes before what is held by one request, whatever the length of the list', async () => {
  const { host, server, result, shown } = arrange('b', 'c', 'd', 'e', 'f');
  await waitFor(() => expect(shown()).toBe('bc'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('bcde'));
  server.ids.unshift('a');
  server.asked = [];
  host.say({ type: 'notifications.changed' });
  await waitFor(() => expect(shown()).toBe('abcde'));
  expect(server.asked).toEqual([undefined]);
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcdef'));
});

test('where more came than fits a page, nothing is left out between', async () => {
  const { host, server, result, shown } = arrange('d', 'e');
  await waitFor(() => expect(shown()).toBe('de'));
  server.ids.unshift('a', 'b', 'c');
  host.say({ type: 'notifications.changed' });
  await waitFor(() => expect(shown()).toBe('ab'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcd'));
});

test('what was removed from the newest page is gone', async () => {
  const { host, server, result, shown } = arrange('a', 'b', 'c', 'd');
  await waitFor(() => expect(shown()).toBe('ab'));
  act(() => result.current.more?.());
  await waitFor(() => expect(shown()).toBe('abcd'));
  server.ids.shift();
  host.say({ type: 'notifications.changed' });
  await waitFor(() => expect(shown()).toBe('bcd'));
});
