import { act } from '@testing-library/react';

/** A MediaRecorder double, which jsdom lacks, controlled by the test. */
export class FakeRecorder extends EventTarget {
  static last: FakeRecorder;
  static isTypeSupported = () => true;
  state = 'inactive';
  readonly mimeType = 'video/mp4';
  constructor() {
    super();
    FakeRecorder.last = this;
  }
  start() {
    this.state = 'recording';
  }
  pause() {
    this.state = 'paused';
  }
  resume() {
    this.state = 'recording';
  }
  requestData() {}
  /** Emits recorded chunks of these sizes. */
  emit(...sizes: number[]) {
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

class FakeTrack extends EventTarget {
  readyState: MediaStreamTrackState = 'live';
  muted = false;
  readonly stop = jest.fn();
  getSettings() {
    return { facingMode: 'user' };
  }
}

/** Gives jsdom a camera with a microphone. */
export function installCamera() {
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.assign(URL, { createObjectURL: () => 'blob:video', revokeObjectURL: () => {} });
  const track = new FakeTrack();
  const stream = {
    getTracks: () => [track],
    getVideoTracks: () => [track],
    getAudioTracks: () => [track],
  };
  const getUserMedia = jest.fn(async (_wanted: unknown) => stream);
  const devices: { kind: string; deviceId: string; label: string }[] = [];
  Object.defineProperty(navigator, 'mediaDevices', {
    configurable: true,
    value: { getUserMedia, enumerateDevices: async () => devices },
  });
  return {
    getUserMedia,
    devices,
    track,
    /** Dispatches a track event: `mute` as with an incoming call, `unmute` after it, `ended` as with a pulled cable. */
    dispatch: (what: 'mute' | 'unmute' | 'ended') =>
      act(() => {
        if (what === 'ended') track.readyState = 'ended';
        else track.muted = what === 'mute';
        track.dispatchEvent(new Event(what));
      }),
  };
}

export function removeCamera() {
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
