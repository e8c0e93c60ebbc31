import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Album } from '@keepsake/shared/api';
import type { Upload } from '@keepsake/shared/media';
import {
  fakeHost,
  fakeUser,
  refused,
  renderWithHost,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import { event, EVENT_ID } from '../../testing/fixtures.ts';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';
import AlbumPage from './AlbumPage.tsx';

const ADD = 'POST attendee/wedding/:id/album/photos';
const ALBUM = 'GET attendee/wedding/:id/album';
const opened: Album = { mode: 'open', can_add: true, can_see: true, opens_on: null };
const closed: Album = { mode: 'closed', can_add: false, can_see: false, opens_on: null };
const refusal = 'This album takes no more photos. Yours are still on your device.';

const upload = (changes: Partial<Upload> = {}) =>
  uploadOf({ group: `album:${EVENT_ID}`, ...changes });

/** Opens the album with the given uploads. */
function open(uploads: Upload[], answers: FakeAnswers = {}) {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: { ...event, album: 'open' } },
      [ALBUM]: { data: opened },
      'GET attendee/wedding/:id/album/photos': { data: [] },
      [ADD]: { data: { added: ['m'], known: [] } },
      ...answers,
    },
    session: sessionOf(fakeUser({ is_guest: 1 })),
  });
  const at = `/attendee/wedding/${EVENT_ID}/album`;
  const show = () =>
    renderWithHost(<AlbumPage />, { host, path: '/attendee/wedding/:id/album', at });
  const posted = () => host.inputs(ADD).map(({ body }) => body);
  return { ...fakeUploads(host, uploads), ...show(), host, show, posted };
}

test('a photo that the album refuses is posted once and shows why, until the guest tries again', async () => {
  const busy = refused(409, 'busy', refusal);
  const { host, posted, change, released } = open([upload()], { [ADD]: busy });
  expect(await screen.findByText(refusal)).toBeVisible();
  for (const sent of [2, 4, 6])
    act(() => change([upload(), upload({ key: 'b', mediaId: null, sent, state: 'uploading' })]));
  expect(posted()).toEqual([{ photos: ['m-a'] }]);
  expect(host.toasts).toEqual([]);
  host.answers[ADD] = { data: { added: ['m-a'], known: [] } };
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(released).toEqual(['a']));
  expect(screen.queryByText(refusal)).toBeNull();
  expect(posted()).toEqual([{ photos: ['m-a'] }, { photos: ['m-a'] }]);
});

test('a photo that is already in the album is reported; its upload is released, not cancelled, in case the other one is removed', async () => {
  const known = { [ADD]: { data: { added: [], known: ['m-a'] } } };
  const { cancelled, released } = open([upload()], known);
  expect(await screen.findByText('a.jpg is in the album already.')).toBeVisible();
  await waitFor(() => expect(released).toEqual(['a']));
  expect(cancelled).toEqual([]);
});

test('once the couple closes the album no photo can be chosen, and a pending upload is listed and can be removed', async () => {
  const { host, cancelled } = open([upload()], {
    [ADD]: () => {
      host.answers[ALBUM] = { data: closed };
      return refused(409, 'album_closed', refusal)();
    },
  });
  expect(await screen.findByText(/^This album is closed/)).toBeVisible();
  expect(screen.queryByLabelText('Add photos')).toBeNull();
  expect(screen.getByText(refusal)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(cancelled).toEqual(['a']);
  expect(screen.queryByText('a.jpg')).toBeNull();
});

test('removing an upload moves the focus to the field that adds photos', async () => {
  open([upload({ mediaId: null, state: 'failed', error: 'Too large.' })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(screen.getByLabelText('Add photos')).toHaveFocus();
});

test('an upload that starts over is added to the album under its new media id', async () => {
  const { posted, change } = open([upload({ state: 'uploading', sent: 4 })]);
  await waitFor(() => expect(posted()).toEqual([{ photos: ['m-a'] }]));
  act(() => change([upload({ state: 'uploading', sent: 0, mediaId: null })]));
  act(() => change([upload({ state: 'uploading', sent: 4, mediaId: 'm-b' })]));
  await waitFor(() => expect(posted()).toEqual([{ photos: ['m-a'] }, { photos: ['m-b'] }]));
});

test('a photo in the album is not added again when the page is opened again', async () => {
  const { show, posted, released, unmount } = open([upload()]);
  await waitFor(() => expect(released).toEqual(['a']));
  unmount();
  show();
  expect(await screen.findByLabelText('Add photos')).toBeInTheDocument();
  expect(posted()).toEqual([{ photos: ['m-a'] }]);
});
