import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Upload } from '@keepsake/shared/media';
import {
  fakeHost,
  fakeUser,
  refused,
  renderWithHost,
  sampleMedia,
  sessionOf,
} from '@keepsake/shared/testing';
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

test('a file that the card has, put in when the answer was lost, is not put in again', async () => {
  const video = sampleMedia({ id: 'm-a', kind: 'video' });
  const card = privateCard();
  const host = fakeHost({ session: sessionOf(fakeUser()) });
  host.answers['GET card-links/:secret'] = () => {
    const data = host.inputs('GET card-links/:secret').length > 1 ? { ...card, video } : card;
    return { data };
  };
  const { released } = fakeUploads(host, [uploadOf({ group: `card:${card.id}:video` })]);
  renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
  await waitFor(() => expect(released).toEqual(['a']));
  expect(host.inputs(PATCH)).toEqual([]);
});

test('the upload of a film that is replaced, or of a card that is taken back, ends without an alert, and no other', async () => {
  const card = privateCard();
  const host = fakeHost({ session: sessionOf(fakeUser()) });
  // The server does not know that of another card any more, whose failure its sender has yet to see.
  const dropped = ['m-another'];
  Object.assign(host.answers, {
    'GET card-links/:secret': { data: card },
    [PATCH]: () => {
      dropped.push('m-old');
      return { data: card, message: 'Corrected.' };
    },
    'POST card-links/:secret/withdraw': () => {
      dropped.push('m-late');
      return { data: card, message: 'Taken back.' };
    },
    'GET media/:id': ({ params }: { params: { id: string } }) =>
      dropped.includes(params.id) ? refused(404, 'not_found')() : { data: {} },
  });
  const late = (key: string, changes: Partial<Upload> = {}) =>
    uploadOf({
      key,
      mediaId: `m-${key}`,
      group: card.event_id,
      state: 'uploading',
      released: true,
      ...changes,
    });
  const { cancelled } = fakeUploads(host, [
    uploadOf({ group: `card:${card.id}:video` }),
    late('old'),
    late('late'),
    late('another', { state: 'failed' }),
    late('other', { group: 'another event' }),
    late('unsent', { released: false }),
  ]);
  renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
  await waitFor(() => expect(cancelled).toEqual(['old']));
  await userEvent.click(await screen.findByRole('button', { name: 'Take the card back' }));
  await waitFor(() => expect(cancelled).toEqual(['old', 'late']));
});

test('without a session a file of more than 50 MB is refused before it is read', async () => {
  const host = fakeHost({ answers: { 'GET card-links/:secret': { data: privateCard() } } });
  renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
  const film = new File(['abc'], 'toast.mp4', { type: 'video/mp4' });
  Object.defineProperty(film, 'size', { value: 51 * 1024 ** 2 });
  const slice = jest.spyOn(film, 'slice');
  await userEvent.upload(screen.getByLabelText('Choose a video'), film);
  expect(await screen.findByRole('alert')).toHaveTextContent('A file can have at most 50 MB here.');
  expect(slice).not.toHaveBeenCalled();
  expect(host.inputs(PATCH)).toEqual([]);
});

test('an upload can be cancelled while it is under way', async () => {
  const { cancelled, patches } = await chooseVideo();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(cancelled).toEqual(['a']);
  expect(screen.getByRole('button', { name: 'Add a video' })).toBeVisible();
  expect(patches()).toEqual([]);
});
