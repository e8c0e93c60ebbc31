import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import type { Invitation } from '@keepsake/shared/api';
import {
  albumPhoto,
  composerAnswers,
  event,
  EVENT_ID,
  invitationAddress as at,
} from '../../testing/fixtures.ts';
import InvitationPart from '../composer/InvitationPart.tsx';
import { LatestPhotos } from './LatestPhotos.tsx';

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
  const host = fakeHost({ answers: { 'GET attendee/wedding/:id/album/photos': { data: photos } } });
  renderWithHost(<LatestPhotos eventId={EVENT_ID} />, { host });
  expect(await screen.findByRole('img', { name: 'Photo from Ada' })).toBeVisible();
  expect(screen.getAllByRole('img')).toHaveLength(4);
  expect(screen.getByRole('link', add)).toHaveAttribute(
    'href',
    `/attendee/wedding/${EVENT_ID}/album`,
  );
});
