import { recordedFile, recordingFormat } from './recording-format.ts';

/** Bits a second: a minute of video is about 19 MB. */
const quality = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

/** What is being recorded now. */
export interface Recorder {
  /** Ends it; the file follows. */
  stop(): void;
  /** Ends it and tells nobody. */
  abandon(): void;
}

/** Whether this browser records at all; outside a secure context none does. */
export function canRecord(): boolean {
  return typeof MediaRecorder !== 'undefined' && 'mediaDevices' in navigator;
}

/**
 * Records what comes from a camera or a microphone. One of the two listeners is called, once: with a file that holds
 * something, or with what went wrong.
 * @throws DOMException when the browser does not record this
 */
export function record(
  kind: 'video' | 'voice',
  source: MediaStream,
  { onFile, onFailure }: { onFile: (file: File) => void; onFailure: (error: unknown) => void },
): Recorder {
  const parts: Blob[] = [];
  const made = new MediaRecorder(source, { mimeType: recordingFormat(kind), ...quality });
  let over = false;
  const end = (tell: () => void) => {
    if (over) return;
    over = true;
    tell();
  };

  made.addEventListener('dataavailable', ({ data }) => {
    if (data.size > 0) parts.push(data);
  });
  made.addEventListener('error', (event) =>
    end(() => onFailure('error' in event ? event.error : event)),
  );
  made.addEventListener('stop', () =>
    end(() => {
      if (parts.length === 0) onFailure(new Error(`${made.mimeType || 'Nothing'}, 0 bytes`));
      else onFile(recordedFile(kind, parts, made.mimeType));
    }),
  );
  made.start(1000);

  const stop = () => {
    if (made.state !== 'inactive') made.stop();
  };
  return { stop, abandon: () => end(stop) };
}
