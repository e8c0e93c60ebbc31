import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, refused, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { openedMeanwhile, privateCard } from '../../testing/fixtures.ts';
import { fakeUploads, uploadOf } from '@keepsake/shared/testing/uploads';
import PrivateCardPage from './PrivateCardPage.tsx';

const PATCH = 'PATCH card-links/:secret';

async function chooseVideo() {
  const host = fakeHost({
    session: sessionOf(fakeUser({ is_guest: 1 })),
    answers: {
      'GET card-links/:secret': { data: privateCard() },
      [PATCH]: { data: privateCard(), message: 'Your card is corrected.' },
    },
  });
  const { update, cancelled } = fakeUploads(host);
  renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
  const film = new File(['abc'], 'toast.mp4', { type: 'video/mp4' });
  Object.defineProperty(film, 'size', { value: 900 * 1024 ** 2 });
  await userEvent.upload(screen.getByLabelText('Choose a video'), film);
  return {
    host,
    patches: () => host.inputs(PATCH),
    arrive: () => act(() => update({ state: 'complete' })),
    cancelled,
  };
}

test('a large video is uploaded in chunks and put into the card once complete', async () => {
  const { host, patches, arrive } = await chooseVideo();
  expect(await screen.findByRole('progressbar', { name: 'Upload of toast.mp4' })).toBeVisible();
  expect(patches()).toEqual([]);
  arrive();
  await waitFor(() => expect(host.toasts.at(-1)?.text).toBe('Your card is corrected.'));
  expect(patches()).toEqual([{ params: { secret: 's' }, body: { video: 'm-a' } }]);
});

test('a card that was opened meanwhile stays unchanged, and the upload is discarded', async () => {
  const { host, arrive, cancelled } = await chooseVideo();
  await screen.findByRole('progressbar');
  host.answers[PATCH] = openedMeanwhile(host);
  arrive();
  expect(await screen.findByRole('heading', { name: 'Your card was opened' })).toBeVisible();
  expect(screen.getByText(/has been opened, so it stays/)).toBeVisible();
  expect(cancelled).toEqual(['a']);
});

test.each([401, 429, 503])('after status %i the file stays for the next visit', async (status) => {
  const { host, arrive, cancelled } = await chooseVideo();
  host.answers[PATCH] = refused(status, 'passing', 'Please try again in a moment.');
  arrive();
  expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
  expect(cancelled).toEqual([]);
  expect(screen.getByRole('progressbar', { name: 'Upload of toast.mp4' })).toBeVisible();
});

test('a file that could not be added to the card does not block the next one', async () => {
  const card = privateCard();
  const host = fakeHost({ session: sessionOf(fakeUser()) });
  host.answers['GET card-links/:secret'] = { data: card };
  host.answers[PATCH] = ({ body }) =>
    body?.video ? refused(503, 'passing', 'Later.')() : { data: card, message: 'Corrected.' };
  const upload = (key: string, field: string) =>
    uploadOf({ key, mediaId: `m-${key}`, group: `card:${card.id}:${field}` });
  const { released } = fakeUploads(host, [upload('a', 'video'), upload('b', 'audio')]);
  renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
  await waitFor(() => expect(released).toEqual(['b']));
});

test('an upload can be cancelled while it is under way', async () => {
  const { cancelled, patches } = await chooseVideo();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(cancelled).toEqual(['a']);
  expect(screen.getByRole('button', { name: 'Add a video' })).toBeVisible();
  expect(patches()).toEqual([]);
});
