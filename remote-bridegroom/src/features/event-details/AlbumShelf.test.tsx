import { screen, waitFor } from '@testing-library/react';
import type { OwnedAlbumPhoto } from '@keepsake/shared/api';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { AlbumShelf } from './AlbumShelf.tsx';

const photo = (id: string): OwnedAlbumPhoto => ({
  id,
  preview: `/api/media/${id}?p`,
  thumbnail: `/api/media/${id}?t`,
  placeholder: null,
  url: `/api/media/${id}`,
  filename: `${id}.jpg`,
  hidden: false,
  likes: 0,
  by: 'Rosa',
  width: null,
  height: null,
  added_at: '2027-06-12T20:00:00.000Z',
});

test('after a photo is taken out of the album the focus is at the photos that are left, also when none are', async () => {
  const host = fakeHost({
    answers: { 'GET bride-groom/album': { data: [photo('a'), photo('b')] } },
  });
  host.answers['DELETE bride-groom/album-photo/:id'] = () => {
    host.answers['GET bride-groom/album'] = { data: [photo('b')] };
    return { data: null };
  };
  renderWithHost(<AlbumShelf eventId="e" />, { host });
  await press('Remove photo 1');
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  const shelf = screen.getByRole('group', { name: 'Photos in the album' });
  expect(shelf).toHaveFocus();
  host.answers['DELETE bride-groom/album-photo/:id'] = () => {
    host.answers['GET bride-groom/album'] = { data: [] };
    return { data: null };
  };
  await press('Remove photo 1');
  expect(await screen.findByText('No guest has added a photo yet.')).toBeVisible();
  expect(shelf).toHaveFocus();
});
