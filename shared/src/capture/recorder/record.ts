import type { RecordingStore } from '@keepsake/shared/media';
import { recorderOptions, type Kind } from './recording-format.ts';
import { isFull } from './room.ts';

/**
 * Why a recording ended: `stopped` by hand · `limit` its time is over · `lost` the camera was taken away · `full` the device
 * has no room left · `broken` the browser’s recorder gave up · `silent` it runs, and nothing comes of it.
 */
export type Ending = 'stopped' | 'limit' | 'lost' | 'full' | 'broken' | 'silent';

/** A recording, complete or interrupted. */
export interface Outcome {
  /** null when it holds nothing. */
  recorded: Blob | null;
  ending: Ending;
  error?: unknown;
}

/** A recording in progress. */
export interface Recording {
  pause(): void;
  resume(): void;
  /** Ends it; the outcome follows. */
  stop(ending: Ending): void;
  /** Ends it and tells nobody; what was kept of it stays. */
  abandon(): void;
  /** Recorded seconds without pauses. */
  seconds(): number;
}

/** Milliseconds between two pieces: no more than a second is lost when the page is killed, with what is on its way. */
const PIECE = 500;

/** Seconds after which a recorder without a byte is stopped. Just before, `requestData` asks it for what it may have buffered. */
const SILENCE = 3;

/** Milliseconds that a recorder may take to end after it was stopped for its silence. */
const SILENT_END = 500;

/** Milliseconds that a recorder which gave up may take to hand over what it has. */
const LAST_WORDS = 2000;

/**
 * Records what comes from a camera or a microphone, and keeps each second of it. `onOver` is called once.
 * @throws DOMException when the browser does not record this
 */
export function record(
  kind: Kind,
  source: MediaStream,
  {
    keeper,
    onOver,
    onUnkept,
  }: {
    keeper: RecordingStore | null;
    onOver: (outcome: Outcome) => void;
    /** The browser keeps nothing more; the recording goes on. */
    onUnkept: (error: unknown) => void;
  },
): Recording {
  const pieces: Blob[] = [];
  const made = new MediaRecorder(source, recorderOptions(kind));
  const clock = stopwatch();
  // Unless somebody ends it.
  let ending: Ending = 'broken';
  let failure: unknown;
  let over = false;
  let keeping = keeper !== null;
  let kept: Promise<void> = Promise.resolve();

  const end = () => {
    if (over) return;
    over = true;
    clearInterval(listening);
    clock.pause();
    const recorded = pieces.length === 0 ? null : new Blob(pieces, { type: made.mimeType });
    // Waits until everything is stored, since the recording may be discarded next.
    void kept.then(() => onOver({ recorded, ending, error: failure }));
  };
  const keep = async (piece: Blob) => {
    if (!keeping) return;
    try {
      await keeper?.add(piece);
    } catch (error) {
      keeping = false;
      if (isFull(error)) stop('full');
      else onUnkept(error);
    }
  };
  const stop = (why: Ending) => {
    if (over || made.state === 'inactive') return;
    ending = why;
    made.stop();
  };

  made.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    pieces.push(data);
    kept = kept.then(() => keep(data));
  });
  made.addEventListener('error', (event) => {
    ending = 'broken';
    failure = 'error' in event ? event.error : event;
    setTimeout(end, LAST_WORDS);
  });
  made.addEventListener('stop', () => end());
  for (const track of source.getTracks())
    track.addEventListener('ended', () => {
      // The recorder ends by itself once all of its tracks have ended, and would not say why.
      ending = 'lost';
      if (!over && made.state !== 'inactive') made.stop();
    });
  // WebKit without an encoder runs on like this until somebody stops it.
  const listening = setInterval(() => {
    if (pieces.length > 0) return clearInterval(listening);
    const seconds = clock.seconds();
    if (seconds >= SILENCE) {
      clearInterval(listening);
      stop('silent');
      setTimeout(end, SILENT_END);
    } else if (seconds >= SILENCE - PIECE / 1000 && made.state === 'recording') made.requestData();
  }, PIECE / 2);
  made.start(PIECE);
  clock.go();

  return {
    pause() {
      if (made.state !== 'recording') return;
      clock.pause();
      // Flushes data before a pause of any length.
      made.requestData();
      made.pause();
    },
    resume() {
      if (made.state !== 'paused') return;
      made.resume();
      clock.go();
    },
    stop,
    abandon() {
      over = true;
      clearInterval(listening);
      clock.pause();
      if (made.state !== 'inactive') made.stop();
    },
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
