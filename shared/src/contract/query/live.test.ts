import { act, waitFor } from '@testing-library/react';
import { ApiError, type ReceivedCard, type ReceivedMedia } from '@keepsake/shared/api';
import { fakeHost, fakeUser, sessionOf, type FakeAnswers } from '@keepsake/shared/testing';
import { readAhead } from './read-ahead.ts';
import { hookOf } from './testing.tsx';
import { useRead } from './use-read.ts';
import { useReadList } from './use-read-list.ts';

const card = (id: string): ReceivedCard => ({
  id,
  event_id: 'e',
  sender_name: id,
  design: null,
  colour: null,
  custom_image: null,
  photos: [],
  message: '',
  gift: 0,
  currency: 'usd',
  has_video: false,
  has_audio: false,
  table: null,
  received_at: '2026-05-01T10:00:00.000Z',
  opened_at: null,
  thanked_at: null,
  favourite: false,
  hidden: false,
  deleted_at: null,
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
  host.publish({ type: 'card.received', event_id: 'e', card_id: 'b' });
  await waitFor(() => expect(shown().cards.items?.map(({ id }) => id)).toEqual(['b', 'a']));
  await waitFor(() => expect(reads('GET cashout/balance-amount')).toBe(2));
});

test('a removed helper no longer sees what their open page had read', async () => {
  const { host, shown } = await arrange();
  const gone = () => {
    throw new ApiError('We couldn’t find that.', { status: 404, code: 'not_found' });
  };
  host.answers['GET bride-groom/received-card'] = gone;
  host.answers['GET cashout/balance-amount'] = gone;
  host.publish({ type: 'rights.changed' });
  await waitFor(() =>
    expect(shown().balance).toMatchObject({ data: null, error: { status: 404 } }),
  );
  await waitFor(() => expect(shown().cards.items).toBeNull());
});

test('a card that its sender took back leaves the list, and the counts and figures are read again', async () => {
  const { host, shown, reads } = await arrange();
  const counts = 'GET bride-groom/received-card/counts';
  const none = {
    found: 0,
    here: 0,
    unread: 0,
    to_thank: 0,
    favourite: 0,
    hidden: 0,
    deleted: 0,
    on_the_way: 0,
    time_sealed: 0,
  };
  host.answers[counts] = { data: { ...none, found: 1 } };
  const side = hookOf(host, () => useRead(counts, { query: { event_id: 'e' } }));
  await waitFor(() => expect(side.result.current.data).not.toBeNull());
  host.answers['GET bride-groom/received-card'] = { data: [], next_cursor: null };
  host.answers[counts] = { data: none };
  host.publish({ type: 'card.withdrawn', event_id: 'e', card_id: 'a' });
  await waitFor(() => expect(shown().cards.items).toEqual([]));
  await waitFor(() => expect(side.result.current.data).toEqual(none));
  await waitFor(() => expect(reads('GET cashout/balance-amount')).toBe(2));
});

test('a card that its sender corrects is read again, and one on its way causes no read of the list', async () => {
  const { host, shown, reads } = await arrange();
  host.publish({ type: 'card.coming', event_id: 'e', card_id: 'b' });
  const corrected = { ...card('a'), message: 'Be happy' };
  host.answers['GET bride-groom/received-card'] = { data: [corrected], next_cursor: null };
  host.publish({ type: 'card.coming', event_id: 'e', card_id: 'a' });
  await waitFor(() => expect(shown().cards.items).toEqual([corrected]));
  expect(reads('GET bride-groom/received-card')).toBe(2);
});

test('a card that was opened elsewhere is marked as opened without a request', async () => {
  const { host, shown, reads } = await arrange();
  host.publish({ type: 'card.opened', event_id: 'e', card_id: 'a' });
  await waitFor(() => expect(shown().cards.items?.[0]?.opened_at).not.toBeNull());
  expect(reads('GET bride-groom/received-card')).toBe(1);
});

test('a card that is marked joins the filtered list that is shown, which was read before', async () => {
  const filtered = { event_id: 'e', filter: 'favourite' };
  const host = fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
    answers: { 'GET bride-groom/received-card': { data: [], next_cursor: null } },
  });
  const { result } = hookOf(host, () =>
    useReadList('GET bride-groom/received-card', { query: filtered }, { staleTime: 60_000 }),
  );
  await waitFor(() => expect(result.current.items).toEqual([]));
  const marked = { ...card('a'), favourite: true };
  host.answers['GET bride-groom/received-card'] = { data: [marked], next_cursor: null };
  const { favourite, hidden, deleted_at } = marked;
  host.publish({ type: 'card.marked', event_id: 'e', card_id: 'a', favourite, hidden, deleted_at });
  await waitFor(() => expect(result.current.items).toEqual([marked]));
});

test('many thanks at once cause one read of what they change', async () => {
  const { host, reads } = await arrange();
  const timers = jest.spyOn(globalThis, 'setTimeout');
  for (const card_id of ['a', 'b', 'c'])
    host.publish({ type: 'card.thanked', event_id: 'e', card_id });
  expect(timers).toHaveBeenCalledTimes(1);
  timers.mockRestore();
  await waitFor(() => expect(reads('GET bride-groom/received-card')).toBe(2));
});

test('after missed messages all that may have changed is read again', async () => {
  const { host, reads } = await arrange();
  host.publish({ type: 'missed' });
  await waitFor(() => expect(reads('GET cashout/balance-amount')).toBe(2));
  await waitFor(() => expect(reads('GET bride-groom/received-card')).toBe(2));
});

describe('a message while an answer is on its way causes another read, since the answer may be older:', () => {
  const evening = (card_id: string | null) => ({
    data: { card_id, playing: true, position: 0, favourite: false, opened: 0, sealed: 1, pile: [] },
  });
  const page = (...ids: string[]) => ({
    data: ids.map(card),
    next_cursor: null as string | null,
  });

  /** A host that answers each call of an endpoint when the test says so, in the order of the calls. */
  function slowHost<T>(of: (answer: () => Promise<T>) => FakeAnswers) {
    const requests: ((answer: T) => void)[] = [];
    const host = fakeHost({
      session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
      answers: of(async () => new Promise((resolve) => requests.push(resolve))),
    });
    return { requests, host };
  }
  const slowEvening = () =>
    slowHost<ReturnType<typeof evening>>((answer) => ({ 'GET v2/events/:id/evening': answer }));
  /** A list that is shown, and waits for its first page. */
  async function slowList() {
    const { requests, host } = slowHost<ReturnType<typeof page>>((answer) => ({
      'GET bride-groom/received-card': answer,
    }));
    const { result } = hookOf(host, () =>
      useReadList('GET bride-groom/received-card', { query: { event_id: 'e' } }),
    );
    await waitFor(() => expect(requests).toHaveLength(1));
    return { requests, host, result };
  }
  /** A slow list with one card. */
  async function slowListOfOne() {
    const list = await slowList();
    list.requests[0]?.(page('a'));
    await waitFor(() => expect(list.result.current.items).toHaveLength(1));
    return list;
  }

  test('the first answer of a page', async () => {
    const { requests, host } = slowEvening();
    const { result } = hookOf(host, () =>
      useRead('GET v2/events/:id/evening', { params: { id: 'e' } }),
    );
    await waitFor(() => expect(requests).toHaveLength(1));
    host.publish({ type: 'evening.changed', event_id: 'e' });
    requests[0]?.(evening(null));
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.(evening('opened'));
    await waitFor(() => expect(result.current.data?.card_id).toBe('opened'));
    expect(requests).toHaveLength(2);
  });

  test('an answer that was read ahead', async () => {
    const { requests, host } = slowEvening();
    const input = { params: { id: 'e' } };
    const ahead = readAhead(host, 'GET v2/events/:id/evening', input);
    await waitFor(() => expect(requests).toHaveLength(1));
    host.publish({ type: 'evening.changed', event_id: 'e' });
    requests[0]?.(evening(null));
    await ahead;
    hookOf(host, () => useRead('GET v2/events/:id/evening', input, { staleTime: 60_000 }));
    await waitFor(() => expect(requests).toHaveLength(2));
  });

  test('the first page of a list', async () => {
    const { requests, host, result } = await slowList();
    host.publish({ type: 'card.received', event_id: 'e', card_id: 'b' });
    requests[0]?.(page('a'));
    await waitFor(() => expect(requests).toHaveLength(2));
    requests[1]?.(page('b', 'a'));
    await waitFor(() => expect(result.current.items?.map(({ id }) => id)).toEqual(['b', 'a']));
  });

  test('a list that is being read again, also where a card is changed in its place', async () => {
    const { requests, host, result } = await slowListOfOne();
    act(() => result.current.reload());
    await waitFor(() => expect(requests).toHaveLength(2));
    host.publish({ type: 'card.opened', event_id: 'e', card_id: 'a' });
    await waitFor(() => expect(result.current.items?.[0]?.opened_at).not.toBeNull());
    requests[1]?.(page('a'));
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.({ ...page(), data: [{ ...card('a'), opened_at: '2026-05-01T11:00:00.000Z' }] });
    await waitFor(() => expect(result.current.items?.[0]?.opened_at).not.toBeNull());
  });

  test('a list that is being read again when a card arrives', async () => {
    const { requests, host, result } = await slowListOfOne();
    act(() => result.current.reload());
    await waitFor(() => expect(requests).toHaveLength(2));
    host.publish({ type: 'card.received', event_id: 'e', card_id: 'b' });
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.(page('b', 'a'));
    await waitFor(() => expect(result.current.items).toHaveLength(2));
    requests[1]?.(page('a'));
    await waitFor(() => expect(requests).toHaveLength(4));
    requests[3]?.(page('b', 'a'));
    await waitFor(() => expect(result.current.items).toHaveLength(2));
  });

  test('a next page that was requested before the card was shown', async () => {
    const { requests, host, result } = await slowList();
    requests[0]?.({ ...page('a'), next_cursor: 'next' });
    await waitFor(() => expect(result.current.more).not.toBeNull());
    host.publish({ type: 'card.received', event_id: 'e', card_id: 'b' });
    await waitFor(() => expect(requests).toHaveLength(2));
    act(() => result.current.more?.());
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[1]?.({ ...page('b', 'a'), next_cursor: 'next' });
    await waitFor(() => expect(result.current.items).toHaveLength(2));
    requests[2]?.(page('old'));
    // The next page was begun without the new card: all is read once more.
    await waitFor(() => expect(requests).toHaveLength(4));
    requests[3]?.({ ...page('b', 'a'), next_cursor: 'next' });
    await waitFor(() => expect(requests).toHaveLength(5));
    requests[4]?.(page('old'));
    const ids = () => result.current.items?.map(({ id }) => id);
    await waitFor(() => expect(ids()).toEqual(['b', 'a', 'old']));
  });

  test('a list that is read again, before its next page', async () => {
    const { requests, result } = await slowList();
    requests[0]?.({ ...page('a', 'gone'), next_cursor: 'next' });
    await waitFor(() => expect(result.current.more).not.toBeNull());
    act(() => result.current.reload());
    await waitFor(() => expect(requests).toHaveLength(2));
    act(() => result.current.more?.());
    requests[1]?.({ ...page('a'), next_cursor: 'next' });
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.(page('old'));
    await waitFor(() => expect(result.current.items?.map(({ id }) => id)).toEqual(['a', 'old']));
  });

  test('of two cards whose lists come in the wrong order both stay', async () => {
    const { requests, host, result } = await slowListOfOne();
    host.publish({ type: 'card.received', event_id: 'e', card_id: 'b' });
    host.publish({ type: 'card.received', event_id: 'e', card_id: 'c' });
    await waitFor(() => expect(requests).toHaveLength(3));
    requests[2]?.(page('c', 'b', 'a'));
    await waitFor(() => expect(result.current.items).toHaveLength(3));
    requests[1]?.(page('b', 'a'));
    // Lets all that follows happen: the client notifies in a task of its own.
    for (let task = 0; task < 5; task += 1)
      await act(async () => new Promise((done) => setTimeout(done, 0)));
    expect(result.current.items?.map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});

test('a video whose still or version is ready is read again where it is listed', async () => {
  const file = { id: 'film', kind: 'video', thumbnail: null } as ReceivedMedia;
  const host = fakeHost({
    session: sessionOf(fakeUser({ user_type: 'bride_groom' })),
    answers: { 'GET bride-groom/media': { data: [file], next_cursor: null } },
  });
  const page = hookOf(host, () =>
    useReadList('GET bride-groom/media', { query: { event_id: 'e' } }),
  );
  await waitFor(() => expect(page.result.current.items).toHaveLength(1));
  const before = host.calls.length;
  host.publish({ type: 'media.ready', event_id: 'e', media_id: 'another' });
  host.answers['GET bride-groom/media'] = { data: [{ ...file, thumbnail: '/still' }] };
  host.publish({ type: 'media.ready', event_id: 'e', media_id: 'film' });
  await waitFor(() => expect(page.result.current.items?.[0]?.thumbnail).toBe('/still'));
  expect(host.calls.length).toBe(before + 1);
});
