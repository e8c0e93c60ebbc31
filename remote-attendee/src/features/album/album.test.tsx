import { screen, within, act, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Album, AlbumPhoto, Invitation } from '@keepsake/shared/api';
import {
  fakeHost,
  fakeUser,
  refused,
  renderWithHost,
  sessionOf,
  type FakeAnswers,
} from '@keepsake/shared/testing';
import {
  albumPhoto as photo,
  event,
  EVENT_ID,
  albumPhoto,
  composerAnswers,
  invitationAddress as at,
} from '../../testing/fixtures.ts';
import AlbumPage from './AlbumPage.tsx';
import InvitationPart from '../composer/InvitationPart.tsx';
import { LatestPhotos } from './LatestPhotos.tsx';
import type { Upload } from '@keepsake/shared/media';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';

function open(album: Album, photos: AlbumPhoto[]) {
  const host = fakeHost({
    answers: {
      'GET attendee/wedding/:id': { data: { ...event, album: album.mode } },
      'GET attendee/wedding/:id/album': { data: album },
      'GET attendee/wedding/:id/album/photos': { data: photos, next_cursor: null },
      'PUT attendee/album-photo/:id/like': { data: { likes: 1, liked: true } },
    },
    session: sessionOf(fakeUser({ is_guest: 1 })),
  });
  const at = `/attendee/wedding/${EVENT_ID}/album`;
  renderWithHost(<AlbumPage />, { host, path: '/attendee/wedding/:id/album', at });
  return host;
}

const opened: Album = { mode: 'open', can_add: true, can_see: true, opens_on: null };

test('shows the photos of all guests, and each can be opened and liked', async () => {
  const host = open(opened, [photo('a'), photo('b', { mine: true, by: null })]);
  await userEvent.click(await screen.findByRole('button', { name: 'Open photo 1 from Noor' }));
  const shown = await screen.findByRole('dialog', { name: 'Photo 1 of 2, from Noor' });
  expect(within(shown).queryByRole('button', { name: 'Remove' })).toBeNull();
  await userEvent.click(within(shown).getByRole('button', { name: 'Like, 0 so far' }));
  expect(host.inputs('PUT attendee/album-photo/:id/like')).toMatchObject([{ params: { id: 'a' } }]);
  await userEvent.keyboard('{ArrowRight}');
  expect(await screen.findByRole('dialog', { name: 'Photo 2 of 2, your photo' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove' })).toBeVisible();
});

test('an album that opens later says when', async () => {
  open({ mode: 'after', can_add: true, can_see: false, opens_on: '2027-06-13' }, []);
  expect(await screen.findByText(/Everyone sees them all on Sunday, June 13, 2027/)).toBeVisible();
  expect(await screen.findByText('Yours can be the first.')).toBeVisible();
  expect(screen.getByLabelText('Add photos')).toBeInTheDocument();
});

describe('the full-screen photo', () => {
  const photos = [photo('a', { mine: true, by: null }), photo('b')];

  test('shows that a like failed, until the next like or the next photo', async () => {
    const host = open(opened, photos);
    host.answers['PUT attendee/album-photo/:id/like'] = refused(
      0,
      'offline',
      'The server can’t be reached.',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Open photo 1' }));
    const shown = screen.getByRole('dialog');
    await userEvent.click(within(shown).getByRole('button', { name: 'Like, 0 so far' }));
    expect(await within(shown).findByRole('alert')).toHaveTextContent(
      'The server can’t be reached.',
    );
    expect(host.toasts).toEqual([]);
    await userEvent.click(within(shown).getByRole('button', { name: 'Next photo' }));
    expect(within(shown).queryByRole('alert')).toBeNull();
    await userEvent.click(within(shown).getByRole('button', { name: 'Previous photo' }));
    host.answers['PUT attendee/album-photo/:id/like'] = { data: { likes: 1, liked: true } };
    await userEvent.click(within(shown).getByRole('button', { name: 'Like, 0 so far' }));
    expect(within(shown).queryByRole('alert')).toBeNull();
  });

  test('closes and returns the focus to its photo before the removal is confirmed', async () => {
    const host = open(opened, photos);
    host.agrees = false;
    await userEvent.click(await screen.findByRole('button', { name: 'Open photo 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'Open photo 1' })).toHaveFocus();
  });

  test('moves the focus to the list of photos once it is removed', async () => {
    const host = open(opened, photos);
    host.answers['DELETE attendee/album-photo/:id'] = () => {
      host.answers['GET attendee/wedding/:id/album/photos'] = { data: [photo('b')] };
      return { data: null, message: 'Taken out.' };
    };
    await userEvent.click(await screen.findByRole('button', { name: 'Open photo 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
    expect(await screen.findByRole('button', { name: 'Open photo 1 from Noor' })).toBeVisible();
    expect(screen.getByRole('list', { name: 'Photos' })).toHaveFocus();
  });
});

describe('album-access', () => {
  const add = { name: 'Add photos to the album' };

  function open(album: Invitation['album']) {
    const host = fakeHost({ answers: { ...composerAnswers } });
    renderWithHost(<InvitationPart invitation={{ ...event, album }} />, { host, at });
    return host;
  }

  test('a visitor with the code becomes a guest and adds photos without writing a card', async () => {
    const host = open('private');
    await userEvent.click(await screen.findByRole('button', add));
    expect(host.attended).toEqual([event.unique_code]);
    expect(host.visited).toEqual([`/attendee/wedding/${EVENT_ID}/album`]);
  });

  test('an event without an album offers no button for it', async () => {
    open('closed');
    expect(await screen.findByRole('textbox', { name: 'Your message' })).toBeVisible();
    expect(screen.queryByRole('button', add)).toBeNull();
  });

  test('the four latest photos link to the whole album', async () => {
    const photos = ['a', 'b', 'c', 'd', 'e'].map((id) =>
      albumPhoto(id, { by: id === 'a' ? 'Ada' : null }),
    );
    const host = fakeHost({
      answers: { 'GET attendee/wedding/:id/album/photos': { data: photos } },
    });
    renderWithHost(<LatestPhotos eventId={EVENT_ID} />, { host });
    expect(await screen.findByRole('img', { name: 'Photo from Ada' })).toBeVisible();
    expect(screen.getAllByRole('img')).toHaveLength(4);
    expect(screen.getByRole('link', add)).toHaveAttribute(
      'href',
      `/attendee/wedding/${EVENT_ID}/album`,
    );
  });
});

describe('album-uploads', () => {
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
});
