import 'fake-indexeddb/auto';
import { waitFor } from '@testing-library/react';
import { createStore, entries, get, set } from 'idb-keyval';
import {
  fakeHost,
  fakeUser,
  refused,
  sampleAttendedEvent,
  sampleConfig,
  sessionOf,
} from '@keepsake/shared/testing';
import { i18n } from '@keepsake/shared/words';
import { forgetAnswers } from './forget-answers.ts';
import { hookOf } from './testing.tsx';
import { useRead } from './use-read.ts';
import { useReadList } from './use-read-list.ts';

const EVENT = 'GET attendee/wedding/:id';
const event = sampleAttendedEvent();
const store = createStore('keepsake-answers', 'answers');
const guest = (id: string) => sessionOf(fakeUser({ id, is_guest: 1 }));
const offline = refused(0, 'offline', 'You’re offline.');

/** A new page of a guest on the same device. */
function open(guestId: string, online: boolean) {
  return fakeHost({
    session: guest(guestId),
    answers: online
      ? {
          [EVENT]: { data: event },
          'GET attendee/wedding': { data: [event] },
          'GET config': { data: sampleConfig() },
          'GET payment-method/list': { data: [] },
        }
      : {
          [EVENT]: offline,
          'GET attendee/wedding': offline,
          'GET config': offline,
          'GET payment-method/list': offline,
        },
  });
}

const everything = () => ({
  event: useRead(EVENT, { params: { id: event.id } }),
  events: useReadList('GET attendee/wedding', {}),
  config: useRead('GET config', {}),
  cards: useRead('GET payment-method/list', {}),
});

/** A visit with a connection. */
async function visit(guestId: string) {
  const host = open(guestId, true);
  const { result, unmount } = hookOf(host, everything);
  await waitFor(() => expect(result.current.event.data).toEqual(event));
  await waitFor(async () => expect(await entries(store)).toHaveLength(3));
  unmount();
  return host;
}

/** Returns what the same device shows offline. */
async function visitOffline(guestId: string) {
  const { result, unmount } = hookOf(open(guestId, false), everything);
  await waitFor(() => {
    const reads = Object.values(result.current);
    expect(reads.map(({ error }) => error)).not.toContain(null);
  });
  const { event: one, events, config, cards } = result.current;
  unmount();
  return { event: one.data, events: events.items, config: config.data, cards: cards.data };
}

beforeEach(async () => {
  const { clear } = await import('idb-keyval');
  await clear(store);
});

test('without a connection a guest sees their event, but nothing that is not chosen to be stored', async () => {
  await visit('ada');
  expect(await visitOffline('ada')).toEqual({
    event,
    events: [event],
    config: sampleConfig(),
    cards: null,
  });
});

test('another person on the device does not see the answers, and they are deleted', async () => {
  await visit('ada');
  expect(await visitOffline('ben')).toMatchObject({ event: null, events: null });
  await waitFor(async () => expect(JSON.stringify(await entries(store))).not.toContain('ada'));
});

test('a logout deletes the answers, also on a page that read nothing', async () => {
  await visit('ada');
  await forgetAnswers(open('ada', true));
  expect(await entries(store)).toEqual([]);
});

test('an answer of 404 or 403 deletes the stored answer', async () => {
  await visit('ada');
  const host = open('ada', true);
  host.answers[EVENT] = refused(404, 'not_found', 'We couldn’t find that.');
  host.answers['GET attendee/wedding'] = refused(403, 'no_right', 'That isn’t yours.');
  const { result, unmount } = hookOf(host, everything);
  await waitFor(() => {
    const { event: one, events } = result.current;
    expect([one.error, events.error]).toMatchObject([{ status: 404 }, { status: 403 }]);
  });
  unmount();
  await waitFor(async () => expect(await entries(store)).toHaveLength(1));
  expect(await visitOffline('ada')).toMatchObject({ event: null, events: null });
});

test('an answer of another shape, or from long ago, is not shown', async () => {
  await visit('ada');
  for (const [name] of await entries<string, object>(store)) {
    const stored = await get<Record<string, unknown>>(name, store);
    const old = name.includes('config') ? { at: 0 } : { shape: 'former' };
    await set(name, { ...stored, ...old }, store);
  }
  expect(await visitOffline('ada')).toMatchObject({ event: null, events: null, config: null });
});

test('an answer in another language is not shown', async () => {
  await visit('ada');
  i18n.activate('he');
  expect(await visitOffline('ada')).toMatchObject({ event: null, events: null, config: null });
  i18n.activate('en');
});

test('an endpoint that the shell does not know is stored when its page requests it, and deleted at logout', async () => {
  const read = () => useRead('GET payment-method/list', {}, { store: true });
  const first = open('guest', true);
  const online = hookOf(first, read);
  await waitFor(() => expect(online.result.current.data).toEqual([]));
  await waitFor(async () => expect(await entries(store)).toHaveLength(1));
  online.unmount();

  const second = open('guest', false);
  const later = hookOf(second, read);
  await waitFor(() => expect(later.result.current.error).not.toBeNull());
  expect(later.result.current.data).toEqual([]);
  later.unmount();
  await forgetAnswers(second);
  expect(await entries(store)).toHaveLength(0);
});
