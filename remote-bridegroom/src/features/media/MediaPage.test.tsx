import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ReceivedMedia } from '@keepsake/shared/api';
import { fakeHost, hrefOf, renderWithHost, type FakeAnswers } from '@keepsake/shared/testing';
import { failing, press } from '../../testing/page.ts';
import { sampleEvent, sampleMedia } from '../../testing/samples.ts';
import MediaPage from './MediaPage.tsx';
import { clock, spokenTime } from './words.ts';

beforeAll(() => {
  HTMLMediaElement.prototype.play = async () => undefined;
});

function file(place: number, changes: Partial<ReceivedMedia>): ReceivedMedia {
  const id = `018f3a5e-0000-7000-8000-0000000000f${place}`;
  return {
    ...sampleMedia({ id, url: `/api/media/${id}?sig=a` }),
    card_id: `018f3a5e-0000-7000-8000-0000000000c${place}`,
    sender_name: 'Aunt Ruth',
    received_at: '2027-06-12T20:00:00.000Z',
    ...changes,
  };
}
const pictures = { thumbnail: '/t', preview: '/p' };
const photo = file(1, { kind: 'photo', type: 'image/heic', filename: 'us.heic', ...pictures });
const video = file(2, { kind: 'video', sender_name: 'Ben', web: '/web.mp4', ...pictures });
const voice = file(3, { kind: 'voice', sender_name: null, card_id: null, waveform: [0, 50, 100] });
const counts = { photo: 1, video: 2, voice: 1, album: 0, sealed: 0 };

function open(answers: FakeAnswers = {}) {
  const host = fakeHost({
    answers: {
      'GET v2/events/userevents': { data: [sampleEvent()] },
      'GET bride-groom/received-card/zip/link': { data: { url: '/zip', bytes: 9, files: 3 } },
      'GET bride-groom/media/counts': { data: counts },
      'GET bride-groom/media': { data: [photo, video, voice] },
      ...answers,
    },
  });
  return renderWithHost(<MediaPage />, { host, at: '/media', path: '/media' });
}

const running: FakeAnswers = {
  'GET bride-groom/download/:id': ({ params }) => ({
    data: { id: params.id, state: 'running', sent: 1, bytes: 9, unreadable: false },
  }),
};

beforeEach(() => sessionStorage.clear());

/** The selections of files that were requested as one download. */
const selections = (host: ReturnType<typeof open>['host']) =>
  host.calls
    .filter(({ key }) => key === 'POST bride-groom/media/selection')
    .map(({ input }) => (input as unknown as { body: { media: string[] } }).body);

/** Selects the player, not the button that opened it. */
const only = { selector: 'video' };

const reads = (host: ReturnType<typeof open>['host']) => host.inputs('GET bride-groom/media');

test('all media are in the grid and are filtered by kind and by sender', async () => {
  const { host } = open();
  expect(await screen.findByRole('button', { name: 'Photo from Aunt Ruth' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Video from Ben' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Voice note from a guest' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Shared album/ })).toBeNull();
  await press(/^Videos/);
  await waitFor(() =>
    expect(reads(host).at(-1)).toMatchObject({
      query: { event_id: sampleEvent().id, kind: 'video' },
    }),
  );
  await userEvent.type(screen.getByRole('searchbox', { name: 'Find by sender' }), 'ben');
  await waitFor(() =>
    expect(reads(host).at(-1)).toMatchObject({ query: { kind: 'video', sender: 'ben' } }),
  );
});

test('the arrow keys lead through the files, and a video plays its web version', async () => {
  open();
  await press('Photo from Aunt Ruth');
  const dialog = await screen.findByRole('dialog', { name: /^1 of 3 · Aunt Ruth/ });
  expect(within(dialog).getByAltText('Photo from Aunt Ruth')).toHaveAttribute(
    'src',
    'http://localhost/p',
  );
  expect(within(dialog).getByRole('link', { name: 'Open the card' })).toHaveAttribute(
    'href',
    `/bride-groom/received-cards/${photo.card_id}/details`,
  );
  fireEvent.keyDown(dialog, { key: 'ArrowRight' });
  const film = await screen.findByLabelText('Video from Ben', only);
  expect(film).toHaveAttribute('src', 'http://localhost/web.mp4');
  expect(film).toHaveAttribute('poster', 'http://localhost/p');
  expect(within(dialog).getByRole('link', { name: 'Download: Video from Ben' })).toHaveAttribute(
    'href',
    `http://localhost${video.url}&download`,
  );
  // The slider keeps the arrow keys to itself.
  fireEvent.keyDown(screen.getByRole('slider'), { key: 'ArrowRight' });
  expect(screen.getByLabelText('Video from Ben', only)).toBeVisible();
  fireEvent.keyDown(dialog, { key: 'End' });
  expect(await screen.findByRole('dialog', { name: /^3 of 3 · A guest/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Open the card' })).toBeNull();
  await press('Close');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Voice note from a guest' })).toHaveFocus(),
  );
});

test('selected files are downloaded together, and again after a failure', async () => {
  const { host } = open({
    'POST bride-groom/media/selection': { data: { url: '/chosen?a', bytes: 9, files: 3 } },
    ...running,
  });
  await press('Select');
  expect(screen.getByRole('button', { name: 'Download' })).toBeDisabled();
  await press('Select: Video from Ben');
  await press('Select: Photo from Aunt Ruth');
  expect(screen.getByText(/^2 selected/)).toBeVisible();
  await press('Download');
  expect(await screen.findByText('Your download is on its way')).toBeVisible();
  const both = { event_id: sampleEvent().id, media: [video.id, photo.id] };
  expect(selections(host)).toEqual([both]);

  // A retry requests the same files, although the selection is cleared.
  await press('Stop selecting');
  Object.assign(host.answers, {
    'GET bride-groom/download/:id': ({ params: { id } }: { params: { id: string } }) => ({
      data: { id, state: 'broken', sent: 1, bytes: 9 },
    }),
  });
  const again = { name: 'Start again' };
  await userEvent.click(await screen.findByRole('button', again, { timeout: 4000 }));
  await waitFor(() => expect(selections(host)).toEqual([both, both]));
});

test('“Select all” includes files that are not loaded yet', async () => {
  const all = Array.from({ length: 70 }, (_none, n) => ({ id: `m${n}`, bytes: 1000 }));
  const { host } = open({
    'GET bride-groom/media': { data: [photo, video, voice], next_cursor: 'more' },
    'GET bride-groom/media/counts': {
      data: { photo: 60, video: 8, voice: 5, album: 0, sealed: 0 },
    },
    'GET bride-groom/media/ids': {
      data: [photo, video, voice, ...all].map(({ id, bytes }) => ({ id, bytes })),
    },
    'POST bride-groom/media/selection': { data: { url: '/chosen?a', bytes: 9, files: 3 } },
    ...running,
  });
  await press('Select');
  await press('Select all 73');
  expect(await screen.findByText(/^73 selected, /)).toBeVisible();
  await press('Select: Video from Ben');
  expect(screen.getByText(/^72 selected, /)).toBeVisible();
  await press('Download');
  await waitFor(() => expect(selections(host)).toHaveLength(1));
  const { media } = selections(host)[0] ?? { media: [] };
  expect(media).toHaveLength(72);
  expect(media).not.toContain(video.id);
  await press('Select: Video from Ben');
  await press('Select none');
  expect(screen.getByText('Tap what you’d like to keep')).toBeVisible();
});

test('“Done” during “Select all” ends selecting', async () => {
  const late = Promise.withResolvers<void>();
  open({
    'GET bride-groom/media': { data: [photo, video, voice], next_cursor: 'more' },
    'GET bride-groom/media/counts': { data: { ...counts, photo: 60 } },
    'GET bride-groom/media/ids': async () => {
      await late.promise;
      return { data: [photo, video].map(({ id, bytes }) => ({ id, bytes })) };
    },
  });
  await press('Select');
  await press('Select all 63');
  await press('Done');
  await act(async () => late.resolve());
  expect(screen.queryByRole('region', { name: 'Selected files' })).toBeNull();
});

test('all videos play one after the other, the oldest first, with chapters', async () => {
  const second = file(4, { kind: 'video', sender_name: 'Cleo' });
  open({ 'GET bride-groom/media': { data: [second, video] } });
  await press('Play all videos');
  expect(
    await screen.findByRole('dialog', { name: 'Video 1 of 2, Ben · 2:04 in all' }),
  ).toBeVisible();
  const chapters = within(screen.getByRole('list', { name: 'Chapters' })).getAllByRole('button');
  expect(chapters.map((each) => each.getAttribute('aria-current'))).toEqual(['true', null]);
  fireEvent.ended(screen.getByLabelText('Video from Ben', only));
  expect(await screen.findByLabelText('Video from Cleo', only)).toBeVisible();
  await userEvent.click(chapters[0] ?? document.body);
  expect(await screen.findByLabelText('Video from Ben', only)).toBeVisible();
});

test('without opened cards the page links to the cards', async () => {
  open({
    'GET bride-groom/media': { data: [] },
    'GET bride-groom/media/counts': { data: { photo: 0, video: 0, voice: 0, album: 0, sealed: 2 } },
  });
  expect(await screen.findByText(/^2 sealed cards/)).toBeVisible();
  expect(await hrefOf('Go to your cards')).toBe(
    `/bride-groom/received-cards?event_id=${sampleEvent().id}`,
  );
});

test('a failure says so and is tried again', async () => {
  const { host } = open({
    'GET bride-groom/media': failing('You are offline.'),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are offline.');
  host.answers['GET bride-groom/media'] = { data: [photo] };
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Photo from Aunt Ruth' })).toBeVisible();
});

test('a failed next page is requested once, and again when the couple retries', async () => {
  const isNext = (input: unknown) => JSON.stringify(input).includes('"next"');
  const { host } = open({
    'GET bride-groom/media': ({ query }) => {
      if (query.cursor) throw new ApiError('Not now.', { status: 503, code: 'unavailable' });
      return { data: [photo, video, voice], next_cursor: 'next' };
    },
  });
  const nexts = () => reads(host).filter(isNext);
  await press('Video from Ben');
  await waitFor(() => expect(host.toasts).toHaveLength(1));
  await press('Close');
  expect(nexts()).toHaveLength(1);
  await press('Play all videos');
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(nexts()).toHaveLength(2);
  const last = file(4, { kind: 'video', sender_name: 'Cleo' });
  host.answers['GET bride-groom/media'] = { data: [last] };
  await userEvent.click(retry);
  expect(await screen.findByLabelText('Video from Cleo', only)).toBeVisible();
  expect(nexts()).toHaveLength(3);
});

test.each([
  [0, '0:00', '0 seconds'],
  [59.6, '1:00', '1 minute 0 seconds'],
  [61.4, '1:01', '1 minute 1 second'],
  [3725, '1:02:05', '62 minutes 5 seconds'],
])('%d seconds are %s', (seconds, short, spoken) => {
  expect(clock(seconds)).toBe(short);
  expect(spokenTime(seconds)).toBe(spoken);
});
