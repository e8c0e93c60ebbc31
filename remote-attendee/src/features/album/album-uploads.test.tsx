import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Album } from '@keepsake/shared/api';
import { uploadsOf, type Upload, type Uploads } from '@keepsake/shared/media';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { event, EVENT_ID } from '../../testing/fixtures.ts';
import AlbumPage from './AlbumPage.tsx';

const ADD = 'POST attendee/wedding/:id/album/photos';
const ALBUM = 'GET attendee/wedding/:id/album';
const opened: Album = { mode: 'open', can_add: true, can_see: true, opens_on: null };
const closed: Album = { mode: 'closed', can_add: false, can_see: false, opens_on: null };
const sentence = 'This album takes no more photos. Yours are still on your device.';

const upload = (changes: Partial<Upload>): Upload => ({
  key: 'a',
  kind: 'photo',
  group: `album:${EVENT_ID}`,
  mediaId: 'm-a',
  filename: 'a.jpg',
  type: 'image/jpeg',
  bytes: 10,
  sent: 10,
  state: 'complete',
  error: null,
  retryable: false,
  kept: true,
  released: false,
  ...changes,
});

function refuse(code: string): never {
  throw new ApiError(sentence, { status: 409, code });
}

/** The album with uploads that the test sets. */
function open(begun: Upload[], album: Album = opened) {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: { ...event, album: 'open' } },
      [ALBUM]: { data: album },
      'GET attendee/wedding/:id/album/photos': { data: [], next_cursor: null },
      [ADD]: { data: { added: ['m'], known: [] } },
    },
    session: sessionOf(fakeUser({ is_guest: 1 })),
  });
  let all = begun;
  const listeners = new Set<() => void>();
  const change = (next: Upload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const cancelled: string[] = [];
  const released: string[] = [];
  Object.assign(uploadsOf(host), {
    all: () => all,
    get: (key: string) => all.find((each) => each.key === key) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    cancel: async (key: string) => {
      cancelled.push(key);
      change(all.filter((each) => each.key !== key));
    },
    release: async (key: string) => {
      released.push(key);
      change(all.map((each) => (each.key === key ? { ...each, released: true } : each)));
    },
  } satisfies Partial<Uploads>);
  const show = () => {
    const at = `/attendee/wedding/${EVENT_ID}/album`;
    return renderWithHost(<AlbumPage />, { host, path: '/attendee/wedding/:id/album', at });
  };
  const posted = () => host.calls.filter(({ key }) => key === ADD).map(({ input }) => input?.body);
  return { host, show, posted, change, cancelled, released };
}

test('a photo that the album refused is asked for once, and says why until it is tried again', async () => {
  const { host, show, posted, change, released } = open([upload({})]);
  host.answers[ADD] = () => refuse('busy');
  show();
  expect(await screen.findByText(sentence)).toBeVisible();
  for (const sent of [2, 4, 6])
    act(() => change([upload({}), upload({ key: 'b', mediaId: null, sent, state: 'uploading' })]));
  expect(posted()).toEqual([{ photos: ['m-a'] }]);
  expect(host.toasts).toEqual([]);
  host.answers[ADD] = { data: { added: ['m-a'], known: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(released).toEqual(['a']));
  expect(screen.queryByText(sentence)).toBeNull();
  expect(posted()).toEqual([{ photos: ['m-a'] }, { photos: ['m-a'] }]);
});

test('a photo that somebody added before is said to be there, and its file stays for when theirs leaves', async () => {
  const { host, show, cancelled, released } = open([upload({})]);
  host.answers[ADD] = { data: { added: [], known: ['m-a'] } };
  show();
  expect(await screen.findByText('a.jpg is in the album already.')).toBeVisible();
  await waitFor(() => expect(released).toEqual(['a']));
  expect(cancelled).toEqual([]);
});

test('once the hosts close the album nothing more can be chosen, and what waits is named and can be removed', async () => {
  const { host, show, cancelled } = open([upload({})]);
  host.answers[ADD] = () => {
    host.answers[ALBUM] = { data: closed };
    return refuse('album_closed');
  };
  show();
  expect(await screen.findByText(/^This album is closed/)).toBeVisible();
  expect(screen.queryByLabelText('Add photos')).toBeNull();
  expect(screen.getByText(sentence)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(cancelled).toEqual(['a']);
  expect(screen.queryByText('a.jpg')).toBeNull();
});

test('who removes an upload is at the field that adds photos', async () => {
  const { show } = open([upload({ mediaId: null, state: 'failed', error: 'Too large.' })]);
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.getByLabelText('Add photos')).toHaveFocus();
});

test('a photo that begins anew is added under its new id', async () => {
  const { show, posted, change } = open([upload({ state: 'uploading', sent: 4 })]);
  show();
  await waitFor(() => expect(posted()).toEqual([{ photos: ['m-a'] }]));
  act(() => change([upload({ state: 'uploading', sent: 0, mediaId: null })]));
  act(() => change([upload({ state: 'uploading', sent: 4, mediaId: 'm-b' })]));
  await waitFor(() => expect(posted()).toEqual([{ photos: ['m-a'] }, { photos: ['m-b'] }]));
});

test('a photo in the album is not added again when the page is opened again', async () => {
  const { show, posted, released } = open([upload({})]);
  const { unmount } = show();
  await waitFor(() => expect(released).toEqual(['a']));
  unmount();
  show();
  expect(await screen.findByLabelText('Add photos')).toBeInTheDocument();
  expect(posted()).toEqual([{ photos: ['m-a'] }]);
});
