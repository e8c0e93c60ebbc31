import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Album, AlbumPhoto } from '@keepsake/shared/api';
import { fakeHost, fakeUser, refused, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { albumPhoto as photo, event, EVENT_ID } from '../../testing/fixtures.ts';
import AlbumPage from './AlbumPage.tsx';

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
