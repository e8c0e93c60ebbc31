import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@keepsake/shared/api';
import { uploadsOf, type Upload, type Uploads } from '@keepsake/shared/media';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { privateCard } from '../../testing/fixtures.ts';
import PrivateCardPage from './PrivateCardPage.tsx';

const PATCH = 'PATCH card-links/:secret';

/** The uploads of the page, set by each test. */
function uploads(host: ReturnType<typeof fakeHost>) {
  let all: Upload[] = [];
  const listeners = new Set<() => void>();
  const change = (next: Upload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const cancelled: string[] = [];
  Object.assign(uploadsOf(host), {
    all: () => all,
    get: (key: string) => all.find((each) => each.key === key) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (file: File, about: { kind: Upload['kind']; group: string }) => {
      const upload: Upload = {
        ...about,
        key: 'u1',
        mediaId: 'm1',
        filename: file.name,
        type: file.type,
        bytes: file.size,
        sent: 0,
        state: 'uploading',
        error: null,
        retryable: true,
        kept: true,
        released: false,
      };
      change([upload]);
      return upload.key;
    },
    cancel: async (key: string) => {
      cancelled.push(key);
      change([]);
    },
    release: async () => change([]),
  } satisfies Partial<Uploads>);
  const arrive = () => act(() => change(all.map((each) => ({ ...each, state: 'complete' }))));
  return { arrive, cancelled };
}

async function chooseVideo() {
  const host = fakeHost({
    session: sessionOf(fakeUser({ is_guest: 1 })),
    answers: {
      'GET card-links/:secret': { data: privateCard() },
      [PATCH]: { data: privateCard(), message: 'Your card is corrected.' },
    },
  });
  const files = uploads(host);
  renderWithHost(<PrivateCardPage />, { host, path: '/card/:secret', at: '/card/s' });
  await userEvent.click(await screen.findByRole('button', { name: 'Correct the card' }));
  const film = new File(['abc'], 'toast.mp4', { type: 'video/mp4' });
  Object.defineProperty(film, 'size', { value: 900 * 1024 ** 2 });
  await userEvent.upload(screen.getByLabelText('Choose a video'), film);
  const patches = () => host.calls.filter(({ key }) => key === PATCH).map(({ input }) => input);
  return { host, patches, ...files };
}

test('a large video is uploaded in chunks and put into the card once complete', async () => {
  const { host, patches, arrive } = await chooseVideo();
  expect(await screen.findByRole('progressbar', { name: 'Upload of toast.mp4' })).toBeVisible();
  expect(patches()).toEqual([]);
  arrive();
  await waitFor(() => expect(host.toasts.at(-1)?.text).toBe('Your card is corrected.'));
  expect(patches()).toEqual([{ params: { secret: 's' }, body: { video: 'm1' } }]);
});

test('a card that was opened meanwhile stays unchanged, and the upload is discarded', async () => {
  const { host, arrive, cancelled } = await chooseVideo();
  await screen.findByRole('progressbar');
  host.answers[PATCH] = () => {
    const at = '2026-05-02T10:00:00.000Z';
    const opened = privateCard({ state: 'opened', changeable: false, opened_at: at });
    host.answers['GET card-links/:secret'] = { data: opened };
    throw new ApiError('Your card has been opened, so it stays as it is.', {
      status: 409,
      code: 'card_opened',
    });
  };
  arrive();
  expect(await screen.findByRole('heading', { name: 'Your card was opened' })).toBeVisible();
  expect(screen.getByText(/has been opened, so it stays/)).toBeVisible();
  expect(cancelled).toEqual(['u1']);
});

test.each([401, 429, 503])(
  'a file that meets status %i stays for the next visit',
  async (status) => {
    const { host, arrive, cancelled } = await chooseVideo();
    host.answers[PATCH] = () => {
      throw new ApiError('Please try again in a moment.', { status, code: 'passing' });
    };
    arrive();
    expect(await screen.findByText('Please try again in a moment.')).toBeVisible();
    expect(cancelled).toEqual([]);
    expect(screen.getByRole('progressbar', { name: 'Upload of toast.mp4' })).toBeVisible();
  },
);

test('an upload can be cancelled while it is under way', async () => {
  const { cancelled, patches } = await chooseVideo();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(cancelled).toEqual(['u1']);
  expect(screen.getByRole('button', { name: 'Add a video' })).toBeVisible();
  expect(patches()).toEqual([]);
});
