import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { uploadsOf, type Upload } from '@keepsake/shared/media';
import { fakeHost, renderWithHost, stubMatchMedia } from '@keepsake/shared/testing';
import { fakeUploads } from '@keepsake/shared/testing/uploads';
import { press } from '../../testing/page.ts';
import { sampleMedia, sampleOpened } from '../../testing/samples.ts';
import { ThanksForm } from './ThanksForm.tsx';

jest.mock('@keepsake/shared/recorder', () => ({
  stopRecording: {},
  throwAwayRecording: () => ({ title: 'Throw this voice note away?' }),
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

function open(card = sampleOpened()) {
  const host = fakeHost({ answers: { [key]: { data: given, message: 'Thanks sent.' } } });
  const { update, cancelled, released } = fakeUploads(host);
  const sendMissing = jest.spyOn(uploadsOf(host), 'sendMissing').mockResolvedValue(false);
  const onDone = jest.fn();
  renderWithHost(<ThanksForm card={card} onDone={onDone} />, { host });
  const sent = () => host.calls.filter((call) => call.key === key).map(({ input }) => input?.body);
  return {
    host,
    onDone,
    sent,
    update: (changes: Partial<Upload>) => act(() => update(changes)),
    cancelled,
    released,
    sendMissing,
  };
}

async function speak() {
  await userEvent.type(screen.getByLabelText('Your thanks'), 'Listen');
  await press('Add a voice note');
  await press('Use this voice note');
}

const send = async () => userEvent.click(screen.getByRole('button', { name: 'Send your thanks' }));

test('thanks with a voice note are sent once it is uploaded', async () => {
  const { update, sent, released, onDone } = open();
  await speak();
  update({ sent: 4, bytes: 10 });
  expect(await screen.findByText('4 B of 10 B, 40 %')).toBeVisible();
  await send();
  expect(sent()).toEqual([]);
  update({ state: 'complete', sent: 10 });
  await waitFor(() => expect(sent()).toEqual([{ words: 'Listen', media: 'm-a' }]));
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(released).toEqual(['a']);
});

test('a voice note that the server has deleted meanwhile is uploaded again before the thanks are sent', async () => {
  const { update, sent, sendMissing } = open();
  await speak();
  update({ state: 'complete' });
  sendMissing.mockImplementation(async () => {
    update({ state: 'uploading', mediaId: null });
    return true;
  });
  await send();
  await waitFor(() => expect(sendMissing).toHaveBeenCalledWith(['a']));
  expect(sent()).toEqual([]);
  update({ state: 'complete', mediaId: 'm-b' });
  await waitFor(() => expect(sent()).toEqual([{ words: 'Listen', media: 'm-b' }]));
});

test('a failed upload of the voice note is reported, and the text stays', async () => {
  const { update, sent, onDone } = open();
  await speak();
  update({ state: 'failed', error: 'This file can’t be read.', retryable: false });
  await send();
  expect(await screen.findByText('This file can’t be read.')).toBeVisible();
  expect(await screen.findByText(/Your thanks couldn’t be sent/)).toBeVisible();
  expect(screen.getByLabelText('Your thanks')).toHaveValue('Listen');
  expect(sent()).toEqual([]);
  expect(onDone).not.toHaveBeenCalled();
});

test('rotating the phone does not end a recording', async () => {
  let isWide = false;
  const rotated = stubMatchMedia((query) => isWide && query.includes('min-width'));
  open();
  await press('Add a voice note');
  const recorder = await screen.findByRole('button', { name: 'Use this voice note' });
  isWide = true;
  act(rotated);
  expect(recorder).toBeInTheDocument();
  Reflect.deleteProperty(window, 'matchMedia');
});

test('a voice note can be removed after a confirmation, and the text is sent alone', async () => {
  const { host, sent, cancelled } = open();
  await speak();
  host.agrees = false;
  await press('Remove');
  expect(host.confirmRequests).toEqual([{ title: 'Throw this voice note away?' }]);
  expect(cancelled).toEqual([]);
  host.agrees = true;
  await press('Remove');
  expect(cancelled).toEqual(['a']);
  await send();
  await waitFor(() => expect(sent()).toEqual([{ words: 'Listen' }]));
});

test('a video of earlier thanks stays with a new text, and can be removed', async () => {
  const { sent } = open(sampleOpened({ thanks: given }));
  expect(screen.getByLabelText('Your video')).toHaveAttribute('src', 'http://localhost/m1');
  await send();
  await waitFor(() => expect(sent()).toEqual([{ words: 'Thank you', media: 'm1' }]));
  await press('Remove the video');
  expect(screen.getByRole('button', { name: 'Add a video' })).toBeVisible();
  await send();
  await waitFor(() => expect(sent().at(-1)).toEqual({ words: 'Thank you' }));
});
