import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadsOf, type Upload, type Uploads } from '@keepsake/shared/media';
import { fakeHost, renderWithHost } from '@keepsake/shared/testing';
import { press } from '../../testing/page.ts';
import { sampleMedia, sampleOpened } from '../../testing/samples.ts';
import { ThanksForm } from './ThanksForm.tsx';

jest.mock('@keepsake/shared/recorder', () => ({
  stopRecording: {},
  VoiceRecorder: ({ onFile }: { onFile: (file: File) => void }) => (
    <button onClick={() => onFile(new File(['a'], 'thanks.webm', { type: 'audio/webm' }))}>
      Use this voice note
    </button>
  ),
  FilmRecorder: () => null,
}));

const at = '2027-06-13T09:00:00.000Z';
const key = 'POST v2/events/received-card/:id/thanks';
const video = sampleMedia({ id: 'm1', kind: 'video', filename: 'thanks.mp4', url: '/m1' });
const given = { words: 'Thank you', media: video, at, read_at: null };

/** The page's uploads, of which the test says how far they are. */
function uploads(host: ReturnType<typeof fakeHost>) {
  const real = uploadsOf(host);
  let all: Upload[] = [];
  const listeners = new Set<() => void>();
  const change = (next: Upload[]) => {
    all = next;
    for (const listener of listeners) listener();
  };
  const cancelled: string[] = [];
  const released: string[] = [];
  Object.assign(real, {
    all: () => all,
    get: (which: string) => all.find((each) => each.key === which) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    file: async () => null,
    add: (file: File, about: { kind: Upload['kind']; group: string }) => {
      change([
        {
          ...about,
          key: 'u1',
          mediaId: 'm2',
          filename: file.name,
          type: file.type,
          bytes: 10,
          sent: 4,
          state: 'uploading',
          error: null,
          retryable: true,
          kept: true,
          released: false,
        },
      ]);
      return 'u1';
    },
    cancel: async (which: string) => {
      cancelled.push(which);
      change([]);
    },
    release: async (which: string) => {
      released.push(which);
      change([]);
    },
  } satisfies Partial<Uploads>);
  const become = (changes: Partial<Upload>) =>
    act(() => change(all.map((each) => ({ ...each, ...changes }))));
  return { become, cancelled, released };
}

function open(card = sampleOpened()) {
  const host = fakeHost({ answers: { [key]: { data: given, message: 'Thanks sent.' } } });
  const files = uploads(host);
  const onDone = jest.fn();
  renderWithHost(<ThanksForm card={card} onDone={onDone} />, { host });
  const sent = () => host.calls.filter((call) => call.key === key).map(({ input }) => input?.body);
  return { host, onDone, sent, ...files };
}

async function speak() {
  await userEvent.type(screen.getByLabelText('Your thanks'), 'Listen');
  await press('Add a voice note');
  await press('Use this voice note');
}

const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send your thanks' }));

test('thanks with a voice note go once it has arrived', async () => {
  const { become, sent, released, onDone } = open();
  await speak();
  expect(await screen.findByText('4 B of 10 B, 40 %')).toBeVisible();
  await send();
  expect(sent()).toEqual([]);
  become({ state: 'complete', sent: 10 });
  await waitFor(() => expect(sent()).toEqual([{ words: 'Listen', media: 'm2' }]));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(released).toEqual(['u1']);
});

test('a voice note that cannot arrive keeps the words, and says so', async () => {
  const { become, sent, onDone } = open();
  await speak();
  become({ state: 'failed', error: 'This file can’t be read.', retryable: false });
  await send();
  expect(await screen.findByText('This file can’t be read.')).toBeVisible();
  expect(await screen.findByText(/Your thanks couldn’t be sent/)).toBeVisible();
  expect(screen.getByLabelText('Your thanks')).toHaveValue('Listen');
  expect(sent()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('a voice note can be taken out again, and the words go alone', async () => {
  const { sent, cancelled } = open();
  await speak();
  await press('Remove');
  expect(cancelled).toEqual(['u1']);
  await send();
  await waitFor(() => expect(sent()).toEqual([{ words: 'Listen' }]));
});

test('a video that was given stays with new words, and can be removed', async () => {
  const { sent } = open(sampleOpened({ thanks: given }));
  expect(screen.getByLabelText('Your video')).toHaveAttribute('src', 'http://localhost/m1');
  await send();
  await waitFor(() => expect(sent()).toEqual([{ words: 'Thank you', media: 'm1' }]));
  await press('Remove the video');
  expect(screen.getByRole('button', { name: 'Add a video' })).toBeVisible();
  await send();
  await waitFor(() => expect(sent().at(-1)).toEqual({ words: 'Thank you' }));
});
