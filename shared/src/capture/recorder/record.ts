import type { RecordingStore } from '@keepsake/shared/media';
import { recorderOptions, type Kind } from './recording-format.ts';
import { isFull } from './free-space.ts';

/**
 * Why a recording ended: `stopped` by the user · `limit` maximum length reached · `lost` device disconnected · `full`
 * no space on this device · `broken` MediaRecorder failed · `silent` MediaRecorder delivers no data.
 */
export type Ending = 'stopped' | 'limit' | 'lost' | 'full' | 'broken' | 'silent';

/** The result of a recording, complete or interrupted. */
export interface Outcome {
  /** Null when nothing was recorded. */
  recorded: Blob | null;
  ending: Ending;
  error?: unknown;
}

/** A recording in progress. */
export type Recording = ReturnType<typeof record>;

/** Milliseconds between pieces: when the page is killed, less than a second is lost. */
const PIECE = 500;

/** Seconds without data after which the recorder is stopped. Shortly before, `requestData` asks for buffered data. */
const SILENCE = 3;

/** Milliseconds that a silent recorder may take to end after it was stopped. */
const SILENT_END = 500;

/** Milliseconds that a failed recorder may take to deliver its remaining data. */
const FAILED_END = 2000;

/**
 * Records a stream and stores it piece by piece. `onOver` is called once.
 * @throws DOMException when the browser cannot record the stream
 */
export function record(
  kind: Kind,
  source: MediaStream,
  {
    keeper,
    onOver,
    onStoreFailed,
  }: {
    keeper: RecordingStore | null;
    onOver: (outcome: Outcome) => void;
    /** Called when pieces can't be stored any more; the recording continues. */
    onStoreFailed: (error: unknown) => void;
  },
) {
  const pieces: Blob[] = [];
  const recorder = new MediaRecorder(source, recorderOptions(kind));
  const clock = stopwatch();
  // The ending unless `stop` gives another one.
  let ending: Ending = 'broken';
  let failure: unknown;
  let over = false;
  let storing = keeper !== null;
  let stored: Promise<void> = Promise.resolve();

  const end = () => {
    if (over) return;
    over = true;
    clearInterval(silenceTimer);
    clock.pause();
    const recorded = pieces.length === 0 ? null : new Blob(pieces, { type: recorder.mimeType });
    // Waits until everything is stored, since the stored recording may be deleted next.
    void stored.then(() => onOver({ recorded, ending, error: failure }));
  };
  const storePiece = async (piece: Blob) => {
    if (!storing) return;
    try {
      await keeper?.add(piece);
    } catch (error) {
      storing = false;
      if (isFull(error)) stop('full');
      else onStoreFailed(error);
    }
  };
  /** Stops the recording; `onOver` follows. */
  const stop = (why: Ending) => {
    if (over || recorder.state === 'inactive') return;
    ending = why;
    recorder.stop();
  };

  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    stored = stored.then(() => storePiece(data));
  });
  recorder.addEventListener('error', (event) => {
    ending = 'broken';
    failure = 'error' in event ? event.error : event;
    setTimeout(end, FAILED_END);
  });
  recorder.addEventListener('stop', () => end());
  for (const track of source.getTracks())
    track.addEventListener('ended', () => {
      // The recorder stops by itself once all tracks have ended, but does not say why.
      ending = 'lost';
      if (!over && recorder.state !== 'inactive') recorder.stop();
    });
  // WebKit without an encoder keeps running without data until it is stopped.
  const silenceTimer = setInterval(() => {
    if (pieces.length > 0) return clearInterval(silenceTimer);
    const seconds = clock.seconds();
    if (seconds >= SILENCE) {
      clearInterval(silenceTimer);
      stop('silent');
      setTimeout(end, SILENT_END);
    } else if (seconds >= SILENCE - PIECE / 1000 && recorder.state === 'recording')
      recorder.requestData();
  }, PIECE / 2);
  recorder.start(PIECE);
  clock.go();

  return {
    pause() {
      if (recorder.state !== 'recording') return;
      clock.pause();
      // Delivers the data recorded so far, since a pause may last long.
      recorder.requestData();
      recorder.pause();
    },
    resume() {
      if (recorder.state !== 'paused') return;
      recorder.resume();
      clock.go();
    },
    stop,
    /** Stops the recording without calling `onOver`; stored pieces remain. */
    abandon() {
      over = true;
      clearInterval(silenceTimer);
      clock.pause();
      if (recorder.state !== 'inactive') recorder.stop();
    },
    /** Recorded seconds, without pauses. */
    seconds: clock.seconds,
  };
}

function stopwatch() {
  let before = 0;
  let since: number | null = null;
  const seconds = () => before + (since === null ? 0 : (performance.now() - since) / 1000);
  return {
    seconds,
    go() {
      since = performance.now();
    },
    pause() {
      before = seconds();
      since = null;
    },
  };
}
