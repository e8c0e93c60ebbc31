import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fakeHost, fakeUser, renderWithHost, sessionOf } from '@keepsake/shared/testing';
import { event, EVENT_ID } from '../../testing/fixtures.ts';
import VideoRecorderPage from './VideoRecorderPage.tsx';

/** A camera and a recorder, as jsdom has none: what they do is decided by the test. */
class Recorder extends EventTarget {
  static last: Recorder;
  static isTypeSupported = () => true;
  state = 'inactive';
  readonly mimeType = 'video/mp4';
  constructor() {
    super();
    Recorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  /** What was recorded comes in pieces; of these sizes. */
  give(...sizes: number[]) {
    for (const size of sizes)
      this.dispatchEvent(
        Object.assign(new Event('dataavailable'), { data: new Blob(['x'.repeat(size)]) }),
      );
  }
  stop() {
    this.state = 'inactive';
    this.dispatchEvent(new Event('stop'));
  }
  fail() {
    this.state = 'inactive';
    const error = new DOMException('The encoder is gone', 'UnknownError');
    this.dispatchEvent(Object.assign(new Event('error'), { error }));
    this.dispatchEvent(new Event('stop'));
  }
}

const ended = jest.fn();

function haveCamera() {
  Object.assign(globalThis, { MediaRecorder: Recorder });
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => {} });
  const stream = { getTracks: () => [{ stop: ended }] };
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia: async () => stream },
  });
}

beforeEach(() => {
  ended.mockClear();
  haveCamera();
});

afterEach(() => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

async function beginRecording() {
  await press('Turn the camera on');
  await press('Start recording');
  expect(await screen.findByRole('timer')).toBeVisible();
}

function open(video_minutes: number, at: string) {
  const host = fakeHost({
    session: sessionOf(fakeUser()),
    answers: { 'GET attendee/wedding/:id': { data: { ...event, video_minutes } } },
  });
  renderWithHost(<VideoRecorderPage />, { host, path: '/recorder', at });
  return host;
}

test.each([
  [1, 'Up to a minute'],
  [5, 'Up to 5 minutes'],
])('invites to record for the %i minutes that the event has', async (minutes, words) => {
  const host = open(minutes, `/recorder?event=${EVENT_ID}`);
  expect(await screen.findByText(new RegExp(words))).toBeVisible();
  expect(host.calls[0]?.input).toMatchObject({ params: { id: EVENT_ID } });
});

test('invites to record as long as any card takes, without an event', () => {
  const host = open(1, '/recorder');
  expect(screen.getByText(/Up to 10 minutes/)).toBeVisible();
  expect(host.calls).toHaveLength(0);
});

test('a recording that holds something is offered', async () => {
  open(1, `/recorder?event=${EVENT_ID}`);
  await beginRecording();
  act(() => Recorder.last.give(0, 12));
  await press('Stop');
  expect(await screen.findByRole('button', { name: 'Use this video' })).toBeVisible();
  expect(ended).toHaveBeenCalled();
});

test('an empty recording says so, is not offered, and can be tried again', async () => {
  const host = open(1, `/recorder?event=${EVENT_ID}`);
  await beginRecording();
  act(() => Recorder.last.give(0));
  await press('Stop');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(screen.queryByRole('button', { name: 'Use this video' })).toBeNull();
  expect(host.logged).toEqual(['A video recording failed']);
  expect(ended).toHaveBeenCalled();
  await beginRecording();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('an error while recording stops the clock and lets the camera go', async () => {
  open(1, `/recorder?event=${EVENT_ID}`);
  await beginRecording();
  act(() => {
    Recorder.last.give(12);
    Recorder.last.fail();
  });
  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull());
  expect(screen.getByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(screen.queryByRole('button', { name: 'Use this video' })).toBeNull();
  expect(ended).toHaveBeenCalled();
});

test('a browser that does not record this kind says so', async () => {
  open(1, `/recorder?event=${EVENT_ID}`);
  jest.spyOn(Recorder.prototype, 'start').mockImplementationOnce(() => {
    throw new DOMException('No such format', 'NotSupportedError');
  });
  await press('Turn the camera on');
  await press('Start recording');
  expect(await screen.findByRole('alert')).toHaveTextContent('Nothing was recorded.');
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a browser without a recorder says what to do instead of offering a button', () => {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  open(1, `/recorder?event=${EVENT_ID}`);
  expect(screen.getByRole('alert')).toHaveTextContent('This browser can’t record here.');
  expect(screen.queryByRole('button', { name: 'Turn the camera on' })).toBeNull();
  expect(screen.queryByLabelText('Picture of your camera')).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to the card' })).toBeVisible();
});
