import { act, waitFor } from '@testing-library/react';
import { ApiError, type AttendedEvent, type Notification } from '@keepsake/shared/api';
import {
  fakeHost,
  fakeUser,
  refused,
  sampleAttendedEvent,
  sessionOf,
} from '@keepsake/shared/testing';
import { hookOf } from './testing.tsx';
import { POLL_INTERVAL, useRead } from './use-read.ts';
import { useReadList } from './use-read-list.ts';

const EVENT = 'GET attendee/wedding/:id';
const ada = sessionOf(fakeUser({ id: 'ada' }));
const ben = sessionOf(fakeUser({ id: 'ben' }));

const named = (id: string, eventName: string): AttendedEvent =>
  sampleAttendedEvent({ id, eventName });

/** A host whose events answer their own id, but for those that fail. */
function arrange({ failing = [] as string[] } = {}) {
  return fakeHost({
    session: ada,
    answers: {
      [EVENT]: ({ params }) => {
        if (failing.includes(params.id))
          throw new ApiError('We couldn’t find that.', { status: 404, code: 'not_found' });
        return { data: named(params.id, `Event ${params.id}`) };
      },
    },
  });
}

const readEvent = (id: string | null) => useRead(EVENT, id === null ? null : { params: { id } });
const countOf = (host: ReturnType<typeof fakeHost>) =>
  host.calls.filter(({ key }) => key === EVENT).length;

test('B never shows A’s data: neither while B is read nor when it fails', async () => {
  const host = arrange({ failing: ['b'] });
  const seen: (string | undefined)[] = [];
  const { result, rerender } = hookOf<string, ReturnType<typeof readEvent>>(
    host,
    (id) => {
      const read = readEvent(id);
      seen.push(`${id}: ${read.data?.eventName}`);
      return read;
    },
    'a',
  );
  await waitFor(() => expect(result.current.data?.eventName).toBe('Event a'));
  rerender('b');
  expect(result.current).toMatchObject({ data: null, loading: true, isFresh: false });
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
  expect(result.current.data).toBeNull();
  expect(seen).not.toContain('b: Event a');
});

test('a component that uses neither `loading` nor `isFresh` is not rendered again for them', async () => {
  const host = arrange();
  let renders = 0;
  const { result } = hookOf(host, () => {
    renders += 1;
    const { data, reload } = readEvent('a');
    return { data, reload };
  });
  await waitFor(() => expect(result.current.data?.eventName).toBe('Event a'));
  const before = renders;
  act(() => result.current.reload());
  await waitFor(() => expect(countOf(host)).toBe(2));
  host.answers[EVENT] = { data: named('a', 'Renamed') };
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.data?.eventName).toBe('Renamed'));
  expect(renders).toBe(before + 1);
});

test('a cached answer is shown at once on return, and read again in the background', async () => {
  const host = arrange();
  const first = hookOf(host, () => readEvent('a'));
  await waitFor(() => expect(first.result.current.isFresh).toBe(true));
  first.unmount();
  host.answers[EVENT] = { data: named('a', 'Renamed') };
  const again = hookOf(host, () => readEvent('a'));
  expect(again.result.current).toMatchObject({
    data: { eventName: 'Event a' },
    loading: true,
    isFresh: false,
  });
  await waitFor(() => expect(again.result.current.data?.eventName).toBe('Renamed'));
  expect(again.result.current.isFresh).toBe(true);
});

test('an answer within its `staleTime` is not read again', async () => {
  const host = arrange();
  const read = () => useRead(EVENT, { params: { id: 'a' } }, { staleTime: 60_000 });
  const first = hookOf(host, read);
  await waitFor(() => expect(first.result.current.data).not.toBeNull());
  first.unmount();
  const again = hookOf(host, read);
  expect(again.result.current).toMatchObject({ loading: false, isFresh: true });
  expect(countOf(host)).toBe(1);
});

test('a refusal is not retried, and leaving a page aborts its read', async () => {
  const host = arrange({ failing: ['gone'] });
  const { result } = hookOf(host, () => readEvent('gone'));
  await waitFor(() => expect(result.current.error).not.toBeNull());
  expect(countOf(host)).toBe(1);
  host.answers[EVENT] = () => new Promise<never>(() => {});
  const slow = hookOf(host, () => readEvent('slow'));
  await waitFor(() => expect(countOf(host)).toBe(2));
  slow.unmount();
  expect(host.calls.at(-1)?.input?.signal?.aborted).toBe(true);
});

test('nothing is read until the input is known', async () => {
  const host = arrange();
  const { result, rerender } = hookOf(host, readEvent, null as string | null);
  expect(result.current).toMatchObject({ data: null, loading: false });
  act(() => result.current.reload());
  expect(countOf(host)).toBe(0);
  rerender('a');
  await waitFor(() => expect(result.current.data).not.toBeNull());
});

test('a failed read is repeated when the connection is back', async () => {
  const host = arrange();
  host.answers[EVENT] = refused(0, 'offline', 'We can’t reach Keepsake.');
  const { result } = hookOf(host, () => readEvent('a'));
  await waitFor(() => expect(result.current.error).toMatchObject({ code: 'offline' }));
  act(() => host.setConnection('down'));
  host.answers[EVENT] = { data: named('a', 'Back') };
  act(() => host.setConnection('good'));
  await waitFor(() => expect(result.current.data?.eventName).toBe('Back'));
  expect(result.current.error).toBeNull();
});

test('another person never sees an answer, nor does the same person after a logout', async () => {
  const host = arrange();
  const { result } = hookOf(host, () => readEvent('a'));
  await waitFor(() => expect(result.current.data).not.toBeNull());
  host.answers[EVENT] = () => new Promise<never>(() => {});
  act(() => host.setSession(ben));
  expect(result.current.data).toBeNull();
  act(() => host.setSession(ada));
  expect(result.current.data).toBeNull();
});

test('a late answer for a previous person is not shown to the next one', async () => {
  const host = arrange();
  let answer: (given: { data: AttendedEvent }) => void = () => {};
  host.answers[EVENT] = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  const { result } = hookOf(host, () => readEvent('a'));
  await waitFor(() => expect(countOf(host)).toBe(1));
  const late = answer;
  act(() => host.setSession(ben));
  await act(async () => late({ data: named('a', 'Ada’s') }));
  expect(result.current.data).toBeNull();
});

test('an item of a list is shown until its own answer is there', async () => {
  const host = arrange();
  host.answers['GET attendee/wedding'] = { data: [named('a', 'As listed')] };
  const list = hookOf(host, () => useReadList('GET attendee/wedding', {}));
  await waitFor(() => expect(list.result.current.items).toHaveLength(1));
  const { result } = hookOf(host, () =>
    useRead(EVENT, { params: { id: 'a' } }, { initialDataFrom: 'GET attendee/wedding' }),
  );
  expect(result.current).toMatchObject({ data: { eventName: 'As listed' }, isFresh: false });
  await waitFor(() => expect(result.current.data?.eventName).toBe('Event a'));
});

test('a listed item that turns out to be gone is not shown, nor when its page is opened again', async () => {
  const host = arrange({ failing: ['a'] });
  host.answers['GET attendee/wedding'] = { data: [named('a', 'As listed')] };
  const list = hookOf(host, () => useReadList('GET attendee/wedding', {}));
  await waitFor(() => expect(list.result.current.items).toHaveLength(1));
  const read = () =>
    useRead(EVENT, { params: { id: 'a' } }, { initialDataFrom: 'GET attendee/wedding' });
  const { result, rerender, unmount } = hookOf(host, read);
  expect(result.current.data?.eventName).toBe('As listed');
  await waitFor(() => expect(result.current.error).toMatchObject({ status: 404 }));
  rerender();
  expect(result.current).toMatchObject({ data: null, error: { status: 404 } });
  unmount();
  expect(hookOf(host, read).result.current.data).toBeNull();
});

test('a previous answer stays only when the page passes it on as a placeholder', async () => {
  const host = arrange();
  const { result, rerender } = hookOf(
    host,
    ({ id, same }: { id: string; same: boolean }) =>
      useRead(
        EVENT,
        { params: { id } },
        { placeholderData: (previous) => (same ? previous : undefined) },
      ),
    { id: 'a', same: true },
  );
  await waitFor(() => expect(result.current.data?.id).toBe('a'));
  rerender({ id: 'b', same: true });
  expect(result.current).toMatchObject({ data: { id: 'a' }, loading: true, isFresh: false });
  await waitFor(() => expect(result.current.data?.id).toBe('b'));
  rerender({ id: 'c', same: false });
  expect(result.current.data).toBeNull();
});

test('an answer with a `refetchInterval` is read again until it is final', async () => {
  jest.useFakeTimers();
  const host = arrange();
  let reads = 0;
  host.answers[EVENT] = () => {
    reads += 1;
    return { data: named('a', reads < 3 ? 'moving' : 'still') };
  };
  const { unmount } = hookOf(host, () =>
    useRead(
      EVENT,
      { params: { id: 'a' } },
      { refetchInterval: ({ eventName }) => (eventName === 'moving' ? POLL_INTERVAL : false) },
    ),
  );
  await act(() => jest.advanceTimersByTimeAsync(20_000));
  expect(reads).toBe(3);
  unmount();
  jest.useRealTimers();
});

test('an answer is read again at the live messages that its page names, and when messages were missed', async () => {
  const host = fakeHost({ session: ada, answers: { 'GET v2/addons': { data: [] } } });
  const { result } = hookOf(host, () =>
    useRead('GET v2/addons', {}, { refetchOn: ['seats.changed'] }),
  );
  await waitFor(() => expect(result.current.data).not.toBeNull());
  host.publish({ type: 'wall.changed', event_id: 'a' });
  expect(host.calls.length).toBe(1);
  host.publish({ type: 'seats.changed' } as never);
  await waitFor(() => expect(host.calls.length).toBe(2));
  await waitFor(() => expect(result.current.loading).toBe(false));
  host.publish({ type: 'missed' });
  await waitFor(() => expect(host.calls.length).toBe(3));
});

test('answers that came with the page are shown at once to their owner and read again in the background', async () => {
  const inlined = [
    { key: EVENT, input: { params: { id: 'a' } }, owner: 'ada', data: named('a', 'Painted') },
    { key: EVENT, input: { params: { id: 'b' } }, owner: 'ben', data: named('b', 'Of another') },
    {
      key: 'GET attendee/wedding',
      input: {},
      isList: true,
      owner: 'ada',
      data: { pages: [{ data: [named('a', 'Listed')], next_cursor: null }], pageParams: [null] },
    },
  ];
  document.body.innerHTML = `<script type="application/json" id="answers">${JSON.stringify(inlined)}</script>`;
  try {
    const host = arrange();
    const own = hookOf<string, ReturnType<typeof readEvent>>(host, readEvent, 'a');
    expect(own.result.current.data?.eventName).toBe('Painted');
    await waitFor(() => expect(own.result.current.data?.eventName).toBe('Event a'));
    const others = hookOf<string, ReturnType<typeof readEvent>>(host, readEvent, 'b');
    expect(others.result.current.data).toBeNull();
    const list = hookOf<null, ReturnType<typeof useReadList<'GET attendee/wedding'>>>(
      host,
      () => useReadList('GET attendee/wedding', {}),
      null,
    );
    expect(list.result.current.items?.map(({ eventName }) => eventName)).toEqual(['Listed']);
  } finally {
    document.body.innerHTML = '';
  }
});

describe('use-read-list', () => {
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
});
