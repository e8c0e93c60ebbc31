import 'fake-indexeddb/auto';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  forgetRecordings,
  storeRecording,
  unfinishedRecordings,
  uploadsOf,
  type Upload,
  type Uploads,
} from '@keepsake/shared/media';
import { stubMatchMedia, fakeHost, fullDevice, renderWithHost } from '@keepsake/shared/testing';
import { FakeRecorder, installCamera, removeCamera } from '../../testing/fake-camera.ts';
import { locks } from 'node:worker_threads';
import { Blob as NodesBlob, File as NodesFile } from 'node:buffer';
import { VideoRecorder } from './VideoRecorder.tsx';

// jsdom's cannot be stored in IndexedDB.
Object.assign(globalThis, { Blob: NodesBlob, File: NodesFile });

/** A fake of `cut` for a recording of ten seconds with a start at every second; its content names the requested part. */
const cut = jest.fn(async (recorded: Blob, from = 0, to = 10) => ({
  blob: new Blob([`${recorded.size} from ${from} to ${Math.min(10, to)}`], { type: 'video/mp4' }),
  seconds: 10,
  starts: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
}));
jest.mock('./cut.ts', () => ({ cut: (...given: Parameters<typeof cut>) => cut(...given) }));
jest.mock('./frames.ts', () => ({
  framesOf: async (_address: string, times: number[]) => times.map((_time, n) => `data:,${n}`),
}));

let camera: ReturnType<typeof installCamera>;

beforeEach(() => {
  camera = installCamera();
  cut.mockClear();
});
afterEach(async () => {
  jest.useRealTimers();
  await forgetRecordings();
  removeCamera();
  jest.restoreAllMocks();
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const text = (file: File) => new Response(file).text();

function open(seconds = 60, group: string | null = 'event') {
  const onFile = jest.fn<string | null, [File, string | null, number | null]>(() => null);
  const onBusy = jest.fn();
  const onCheck = jest.fn<void, [Promise<unknown>]>();
  const host = fakeHost();
  const shown = renderWithHost(
    <VideoRecorder
      seconds={seconds}
      people="honouree"
      group={group}
      onFile={onFile}
      onBusy={onBusy}
      onCheck={onCheck}
    />,
    { host },
  );
  return { ...shown, host, onFile, onBusy, onCheck };
}

async function beginRecording() {
  await press('Turn the camera on');
  await press('Start recording');
  await press('Start now');
  expect(await screen.findByRole('timer')).toBeVisible();
  await waitFor(() => expect(FakeRecorder.last.state).toBe('recording'));
}

/** Stops the clock by which recordings are measured. @returns advances it by milliseconds */
function stopClock() {
  // Whole milliseconds: the difference of two fractions can fall short of the seconds that were added.
  let now = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  return (ms: number) => {
    now += ms;
  };
}

/** Records a little. */
async function record() {
  await beginRecording();
  act(() => FakeRecorder.last.emit(12));
}

/** Opens the recorder and starts the countdown on a fake clock. */
async function startCountdown() {
  open();
  await press('Turn the camera on');
  jest.useFakeTimers();
  fireEvent.click(screen.getByRole('button', { name: 'Start recording' }));
  await act(async () => jest.advanceTimersByTimeAsync(0));
}

test('counts three, two, one, and then records', async () => {
  await startCountdown();
  expect(screen.getByText('3')).toBeVisible();
  expect(screen.getByText('Recording begins in 3 seconds.')).toBeInTheDocument();
  for (const words of ['2', '1']) {
    await act(async () => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByText(words)).toBeVisible();
  }
  await act(async () => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByRole('timer')).toHaveTextContent('1:00 left');
});

/** Hides the page, as when another tab or app is opened, or shows it again. */
async function setVisibility(at: 'hidden' | 'visible') {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(at);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

test.each([
  ['hides the page', async () => setVisibility('hidden'), null],
  ['loses the camera', async () => camera.dispatch('ended'), 'Your camera isn’t free.'],
])('a person who %s during the countdown is not recorded', async (_what, leave, words) => {
  const begun = jest.spyOn(FakeRecorder.prototype, 'start');
  await startCountdown();
  await leave();
  await act(async () => jest.advanceTimersByTimeAsync(3000));
  expect(begun).not.toHaveBeenCalled();
  if (words) expect(screen.getByRole('alert')).toHaveTextContent(words);
  else expect(screen.getByRole('button', { name: 'Start recording' })).toBeVisible();
});

test('a recording that begins just as the page is hidden is paused', async () => {
  open();
  await press('Turn the camera on');
  await press('Start recording');
  fireEvent.click(await screen.findByRole('button', { name: 'Start now' }));
  await setVisibility('hidden');
  // Visible again before the recorder has started.
  await setVisibility('visible');
  expect(await screen.findByText(/Paused, since the recording was interrupted/)).toBeVisible();
  await waitFor(() => expect(FakeRecorder.last.state).toBe('paused'));
});

test('a video is recorded, paused, resumed and handed over with the chosen picture', async () => {
  const { onFile, onBusy } = open();
  await beginRecording();
  expect(onBusy).toHaveBeenLastCalledWith(true);
  act(() => FakeRecorder.last.emit(0, 12));
  await press('Pause');
  expect(FakeRecorder.last.state).toBe('paused');
  await press('Go on');
  expect(FakeRecorder.last.state).toBe('recording');
  await press('Stop');
  await screen.findByRole('button', { name: 'Use this video' });
  expect(camera.track.stop).toHaveBeenCalled();
  expect(onBusy).toHaveBeenLastCalledWith(false);
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Picture 3' }));
  await press('Use this video');
  const [file, poster] = onFile.mock.calls[0] ?? [];
  expect(file?.name).toMatch(/^Video .*\.mp4$/);
  expect(poster).toBe('data:,2');
  await waitFor(async () => expect(await unfinishedRecordings('video', 'event')).toEqual([]));
});

test.each([
  ['stored on this device', { kept: true }, 0],
  ['at the server', { kept: false, state: 'complete' }, 0],
  ['lost', { kept: false, state: 'failed' }, 1],
] as const)(
  'a stored recording is deleted once its upload is stored or complete, and stays when it is lost: %s',
  async (_where, end, count) => {
    const { host, onFile } = open();
    const listeners = new Set<() => void>();
    let upload: Pick<Upload, 'kept' | 'state'> = { kept: null, state: 'uploading' };
    Object.assign(uploadsOf(host), {
      get: () => upload as Upload,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
    } satisfies Partial<Uploads>);
    onFile.mockReturnValue('upload');
    await record();
    await press('Stop');
    await press('Use this video');
    await waitFor(() => expect(listeners.size).toBe(1));
    expect(await unfinishedRecordings('video', 'event')).toHaveLength(1);
    upload = { ...upload, ...end };
    for (const listener of listeners) listener();
    await waitFor(async () =>
      expect(await unfinishedRecordings('video', 'event')).toHaveLength(count),
    );
    expect(listeners.size).toBe(0);
  },
);

test('a recording whose sheet is still closing is handed over once', async () => {
  const { onFile } = open();
  onFile.mockReturnValue('upload');
  await record();
  await press('Stop');
  await press('Use this video');
  await press('Use this video');
  expect(onFile).toHaveBeenCalledTimes(1);
  await press('Record again');
  await press('Start recording');
  await press('Start now');
  await waitFor(() => expect(FakeRecorder.last.state).toBe('recording'));
  act(() => FakeRecorder.last.emit(12));
  await press('Stop');
  await press('Use this video');
  expect(onFile).toHaveBeenCalledTimes(2);
});

test('a recording that is saved on the device can be saved again', async () => {
  const { onFile } = open();
  await record();
  await press('Stop');
  await press('Use this video');
  await press('Use this video');
  expect(onFile).toHaveBeenCalledTimes(2);
});

test('who records again is asked first, since the recording is nowhere else', async () => {
  const { host } = open();
  await record();
  await press('Stop');
  await screen.findByRole('button', { name: 'Use this video' });
  host.agrees = false;
  await press('Record again');
  expect(host.confirmRequests).toMatchObject([{ title: 'Throw this video away?' }]);
  expect(screen.getByRole('button', { name: 'Use this video' })).toBeVisible();
  expect(await unfinishedRecordings('video', 'event')).toHaveLength(1);
  host.agrees = true;
  await press('Record again');
  expect(await screen.findByRole('button', { name: 'Start recording' })).toBeVisible();
  expect(await unfinishedRecordings('video', 'event')).toEqual([]);
});

test('a question that is answered after the recorder was closed does not turn the camera on', async () => {
  const { host, unmount } = open();
  const answer = Promise.withResolvers<boolean>();
  const asked = jest.spyOn(host, 'confirm').mockReturnValue(answer.promise);
  await record();
  await press('Stop');
  await press('Record again');
  expect(asked).toHaveBeenCalled();
  unmount();
  camera.getUserMedia.mockClear();
  await act(async () => answer.resolve(true));
  expect(camera.getUserMedia).not.toHaveBeenCalled();
});

test('a trimmed recording starts where a player can start, and only that part is handed over', async () => {
  const { onFile, onCheck } = open();
  await record();
  await press('Stop');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'Start' }), {
    target: { value: 2.3 },
  });
  fireEvent.change(screen.getByRole('slider', { name: 'End' }), { target: { value: 6.5 } });
  expect(screen.getByText('Starts at 0:02')).toBeVisible();
  expect(screen.getByText('0:05 long')).toBeVisible();
  await press('Use this video');
  expect(onCheck).toHaveBeenCalledTimes(1);
  await act(async () => onCheck.mock.lastCall?.[0]);
  expect(onFile).toHaveBeenCalled();
  expect(cut.mock.lastCall?.slice(1)).toEqual([2, 6.5]);
  const [file] = onFile.mock.calls[0] ?? [];
  expect(file && (await text(file))).toMatch(/from 2 to 6.5$/);
});

test('a chosen file that is still being checked does not replace a recording that is used', async () => {
  const { onFile, onCheck } = open();
  const clip = new NodesFile(['clip'], 'clip.mp4', { type: 'video/mp4' });
  const read = Promise.withResolvers<ArrayBuffer>();
  const slow = Object.assign(new NodesBlob([]), { arrayBuffer: () => read.promise });
  const slice = jest.spyOn(clip, 'slice').mockReturnValueOnce(slow);
  fireEvent.change(await screen.findByLabelText('Add a video'), { target: { files: [clip] } });
  await waitFor(() => expect(slice).toHaveBeenCalled());
  await record();
  await press('Stop');
  await press('Use this video');
  read.resolve(new ArrayBuffer(1));
  await act(async () => Promise.all(onCheck.mock.calls.map(async ([ended]) => ended)));
  expect(onFile.mock.calls.map(([{ name }]) => name)).not.toContain('clip.mp4');
  expect(onFile).toHaveBeenCalledTimes(1);
});

test('a recording that cannot be trimmed says so and can be used whole', async () => {
  const { onFile, host } = open();
  await record();
  await press('Stop');
  await userEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  fireEvent.change(await screen.findByRole('slider', { name: 'End' }), { target: { value: 5 } });
  cut.mockRejectedValueOnce(new Error('No index'));
  await press('Use this video');
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was cut off');
  expect(onFile).not.toHaveBeenCalled();
  expect(host.logged).toEqual(['A video recording could not be trimmed']);
  await press('Use this video');
  expect(onFile).toHaveBeenCalled();
});

test('recording ends by itself at the time limit', async () => {
  const advance = stopClock();
  open(1);
  await record();
  advance(1000);
  expect(await screen.findByText(/That’s all the time there is/)).toBeVisible();
  expect(cut.mock.lastCall?.[2]).toBe(1);
});

test('an empty recording says so, is not offered, and can be tried again', async () => {
  const { host } = open();
  await beginRecording();
  act(() => FakeRecorder.last.emit(0));
  await press('Stop');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(screen.queryByRole('button', { name: 'Use this video' })).toBeNull();
  expect(host.logged).toEqual(['A video recording failed']);
  expect(camera.track.stop).toHaveBeenCalled();
  await beginRecording();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a recorder without data is stopped after three seconds, and the phone’s own camera is offered', async () => {
  stubMatchMedia((query) => query === '(pointer: coarse)');
  try {
    const advance = stopClock();
    const { onFile } = open();
    await beginRecording();
    const requestData = jest.spyOn(FakeRecorder.last, 'requestData');
    act(() => FakeRecorder.last.emit(0));
    advance(2600);
    await waitFor(() => expect(requestData).toHaveBeenCalled());
    advance(400);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /Nothing was recorded: for three seconds nothing came from your camera/,
    );
    expect(FakeRecorder.last.state).toBe('inactive');
    expect(camera.track.stop).toHaveBeenCalled();
    expect(await unfinishedRecordings('video', 'event')).toEqual([]);
    expect(screen.getByRole('button', { name: 'Open your phone’s camera' })).toBeVisible();
    const input = screen.getByLabelText('Record a video');
    expect(input).toHaveAttribute('capture', 'user');
    expect(input).toHaveAttribute('accept', 'video/*');
    Object.assign(URL, { createObjectURL: undefined });
    const clip = new File(['x'], 'IMG_1.mov', { type: 'video/quicktime' });
    fireEvent.change(input, { target: { files: [clip] } });
    await waitFor(() => expect(onFile).toHaveBeenCalledWith(clip, null, null));
  } finally {
    Reflect.deleteProperty(window, 'matchMedia');
  }
}, 20_000);

test('a recorder that holds back its data is asked for it and goes on', async () => {
  const advance = stopClock();
  open();
  await beginRecording();
  const recorder = FakeRecorder.last;
  jest.spyOn(recorder, 'requestData').mockImplementation(() => recorder.emit(12));
  advance(2600);
  await waitFor(() => expect(recorder.requestData).toHaveBeenCalled());
  advance(400);
  // The recorder is checked four times a second.
  await act(async () => new Promise((resolve) => setTimeout(resolve, 300)));
  expect(recorder.state).toBe('recording');
  expect(screen.queryByRole('alert')).toBeNull();
}, 20_000);

test('what was recorded before an error is offered', async () => {
  open();
  await beginRecording();
  act(() => {
    FakeRecorder.last.emit(12);
    FakeRecorder.last.fail();
  });
  expect(await screen.findByText(/The recording broke off/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use this video' })).toBeVisible();
  expect(camera.track.stop).toHaveBeenCalled();
});

test('a recording that broke off and cannot be played is not offered', async () => {
  open();
  await beginRecording();
  cut.mockRejectedValueOnce(new Error('No pictures'));
  act(() => {
    FakeRecorder.last.emit(12);
    FakeRecorder.last.fail();
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(await unfinishedRecordings('video', 'event')).toEqual([]);
});

test('a browser that does not support the format says so', async () => {
  open();
  jest.spyOn(FakeRecorder.prototype, 'start').mockImplementationOnce(() => {
    throw new DOMException('No such format', 'NotSupportedError');
  });
  await press('Turn the camera on');
  await press('Start recording');
  await press('Start now');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(screen.queryByRole('timer')).toBeNull();
});

test.each([
  ['NotAllowedError', 'We may not use your camera.'],
  ['NotFoundError', 'We found no camera here.'],
  ['NotReadableError', 'Your camera isn’t free.'],
])('%s is explained, and a file can be chosen', async (name, words) => {
  const { onFile } = open();
  camera.getUserMedia.mockRejectedValueOnce(new DOMException('', name));
  await press('Turn the camera on');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByRole('button', { name: 'Choose a video' })).toBeVisible();
  const clip = new File(['x'], 'dance.mp4', { type: 'video/mp4' });
  jest.spyOn(URL, 'createObjectURL').mockImplementation(() => {
    throw new Error('Not requestData for its length here');
  });
  Object.assign(URL, { createObjectURL: undefined });
  fireEvent.change(screen.getByLabelText('Add a video'), {
    target: { files: [clip] },
  });
  await waitFor(() => expect(onFile).toHaveBeenCalledWith(clip, null, null));
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Start recording' })).toBeVisible();
});

test('an incoming call pauses the recording until it is over, and losing the camera ends it with what was recorded', async () => {
  open();
  await record();
  camera.dispatch('mute');
  expect(await screen.findByText(/^Your camera isn’t free. Close the call/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Go on' })).toBeDisabled();
  expect(FakeRecorder.last.state).toBe('paused');
  camera.dispatch('unmute');
  expect(await screen.findByText(/Paused, since the recording was interrupted/)).toBeVisible();
  expect(screen.queryByText(/^Your camera isn’t free/)).toBeNull();
  await press('Go on');
  expect(FakeRecorder.last.state).toBe('recording');
  camera.dispatch('ended');
  expect(await screen.findByText(/The camera or the microphone was taken away/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Use this video' })).toBeVisible();
});

test('a recording that begins during a call is paused until the call is over', async () => {
  open();
  await press('Turn the camera on');
  camera.dispatch('mute');
  await press('Start recording');
  await press('Start now');
  expect(await screen.findByText(/^Your camera isn’t free. Close the call/)).toBeVisible();
  expect(FakeRecorder.last.state).toBe('paused');
  camera.dispatch('unmute');
  await press('Go on');
  expect(FakeRecorder.last.state).toBe('recording');
});

test('a full device is reported before the recording, and during it ends it with what was recorded', async () => {
  const estimate = jest.fn(async () => ({ quota: 1000, usage: 900 }));
  Object.defineProperty(navigator, 'storage', { configurable: true, value: { estimate } });
  try {
    open();
    await press('Turn the camera on');
    await press('Start recording');
    expect(await screen.findByRole('alert')).toHaveTextContent('This device is full');
    estimate.mockResolvedValue({ quota: 1e12, usage: 0 });
    await press('Try again');
    await press('Start recording');
    await press('Start now');
    await waitFor(() => expect(FakeRecorder.last.state).toBe('recording'));
    const put = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('', 'QuotaExceededError');
    });
    act(() => FakeRecorder.last.emit(12));
    expect(await screen.findByText(/This device is full, so the recording ended/)).toBeVisible();
    put.mockRestore();
    expect(screen.getByRole('button', { name: 'Use this video' })).toBeVisible();
  } finally {
    Reflect.deleteProperty(navigator, 'storage');
  }
});

test('a recording whose note has no room is recorded, but not stored', async () => {
  fullDevice('keepsake.takes.kept');
  open();
  await record();
  await press('Stop');
  expect(await screen.findByRole('button', { name: 'Use this video' })).toBeVisible();
  expect(await unfinishedRecordings('video', 'event')).toEqual([]);
});

test('who leaves with a recording that the device cannot keep is asked, until it is used', async () => {
  fullDevice('keepsake.takes.kept');
  const { router, host, onBusy } = open();
  const asked = jest.spyOn(host, 'confirm').mockResolvedValue(false);
  const question = expect.objectContaining({ title: 'Throw this video away?' });
  const leave = async () => {
    await act(async () => router.navigate('/elsewhere'));
    return router.state.location.pathname;
  };
  await record();
  await press('Stop');
  await screen.findByRole('button', { name: 'Use this video' });
  expect(onBusy).toHaveBeenLastCalledWith(question);
  expect(await leave()).toBe('/');
  expect(asked).toHaveBeenCalledWith(question);
  await press('Use this video');
  expect(onBusy).toHaveBeenLastCalledWith(false);
  expect(await leave()).toBe('/elsewhere');
});

test('a recording of a page that was killed is offered for the same card only', async () => {
  const keeper = await storeRecording({ kind: 'video', group: 'event', type: 'video/mp4' });
  await keeper?.add(new Blob(['one']));
  await keeper?.add(new Blob(['two']));
  const elsewhere = open(60, 'another');
  expect(await screen.findByRole('button', { name: 'Turn the camera on' })).toBeVisible();
  elsewhere.unmount();
  const { onFile } = open();
  expect(await screen.findByText(/You were recording a video here/)).toBeVisible();
  await press('Keep it');
  expect(await screen.findByRole('button', { name: 'Use this video' })).toBeVisible();
  expect(cut.mock.lastCall?.[0].size).toBe(6);
  await press('Use this video');
  expect(onFile).toHaveBeenCalled();
  await waitFor(async () => expect(await unfinishedRecordings('video', 'event')).toEqual([]));
});

test('an unfinished recording that is still being read when the recorder is closed is offered again', async () => {
  Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
  const keeper = await storeRecording({ kind: 'video', group: 'event', type: 'video/mp4' });
  await keeper?.add(new Blob(['one']));
  keeper?.leave();
  const { unmount } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Keep it' }));
  unmount();
  await act(async () => new Promise((done) => setTimeout(done, 50)));
  await waitFor(async () => expect(await unfinishedRecordings('video', 'event')).toHaveLength(1));
  Reflect.deleteProperty(navigator, 'locks');
});

test('an unfinished recording is deleted after a confirmation', async () => {
  const keeper = await storeRecording({ kind: 'video', group: 'event', type: 'video/mp4' });
  await keeper?.add(new Blob(['one']));
  const { host } = open();
  host.agrees = false;
  await press('Throw it away');
  expect(await unfinishedRecordings('video', 'event')).toHaveLength(1);
  host.agrees = true;
  await press('Throw it away');
  expect(await screen.findByRole('button', { name: 'Turn the camera on' })).toBeVisible();
  expect(await unfinishedRecordings('video', 'event')).toEqual([]);
});

test('leaving while recording is confirmed first, the recording stays on the device, and a logout deletes it', async () => {
  const { router, host, unmount } = open();
  await record();
  const leave = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(leave);
  expect(leave.defaultPrevented).toBe(true);
  host.agrees = false;
  await act(async () => router.navigate('/elsewhere'));
  expect(router.state.location.pathname).toBe('/');
  unmount();
  expect(camera.track.stop).toHaveBeenCalled();
  expect(await unfinishedRecordings('video', 'event')).toHaveLength(1);

  const next = open();
  expect(await screen.findByText(/You were recording a video here/)).toBeVisible();
  // The session of the account that recorded it has expired.
  act(() => next.host.setSession({ awaitsAccount: true }));
  expect(screen.queryByText(/You were recording a video here/)).toBeNull();
  await forgetRecordings();
  next.unmount();
  open();
  expect(await screen.findByRole('button', { name: 'Turn the camera on' })).toBeVisible();
});

test('a camera is chosen by its name', async () => {
  camera.devices.push(
    { kind: 'videoinput', deviceId: 'a', label: 'Front' },
    { kind: 'videoinput', deviceId: 'b', label: 'Back' },
  );
  open();
  await press('Turn the camera on');
  await userEvent.selectOptions(await screen.findByLabelText('Camera'), 'Back');
  expect(camera.getUserMedia.mock.lastCall?.[0]).toMatchObject({
    video: { deviceId: { exact: 'b' } },
  });
});

test.each([
  ['camera', 'Camera', 'Back'],
  ['microphone', 'Microphone', 'Headset'],
])('a chosen %s that was taken away gives way to the default', async (_what, label, name) => {
  camera.devices.push(
    { kind: 'videoinput', deviceId: 'a', label: 'Front' },
    { kind: 'videoinput', deviceId: 'b', label: 'Back' },
    { kind: 'audioinput', deviceId: 'c', label: 'Built in' },
    { kind: 'audioinput', deviceId: 'd', label: 'Headset' },
  );
  open();
  await press('Turn the camera on');
  await userEvent.selectOptions(await screen.findByLabelText(label), name);
  camera.getUserMedia.mockRejectedValueOnce(new DOMException('', 'OverconstrainedError'));
  camera.dispatch('ended');
  await press('Try again');
  expect(await screen.findByRole('button', { name: 'Start recording' })).toBeVisible();
  expect(JSON.stringify(camera.getUserMedia.mock.lastCall)).not.toContain('deviceId');
  expect(await screen.findByLabelText(label)).not.toHaveDisplayValue(name);
});

test('another idea replaces the shown one', async () => {
  open();
  const first = screen.getByText('How did you two meet?');
  await press('Another idea');
  expect(first).toHaveTextContent('What was your best day together?');
});
