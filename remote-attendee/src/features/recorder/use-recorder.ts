import { mediaLimits } from '@keepsake/shared/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { recordedFile, recordingFormat } from './recording-format.ts';

export type RecorderState = 'idle' | 'asking' | 'recording' | 'recorded' | 'refused' | 'missing';

/** Bits a second: a minute of video is about 19 MB. */
const quality = { videoBitsPerSecond: 2_500_000, audioBitsPerSecond: 128_000 };

function reasonOf(error: unknown): RecorderState {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError' ? 'refused' : 'missing';
}

export interface Recording {
  file: File;
  /** Under which this page plays it. */
  address: string;
}

/**
 * Camera and microphone, or only the latter, into a file; ends by itself.
 * @param most seconds, the limit of its kind unless told
 */
export function useRecorder(
  kind: 'video' | 'voice',
  most: number = mediaLimits[kind].seconds ?? Infinity,
) {
  const [state, setState] = useState<RecorderState>('idle');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const began = useRef(0);

  const letGo = useCallback(() => {
    setStream((open) => {
      for (const track of open?.getTracks() ?? []) track.stop();
      return null;
    });
  }, []);

  /** Shows the picture of the camera before anything is recorded. */
  const open = useCallback(async (): Promise<MediaStream | null> => {
    setState('asking');
    try {
      const video = { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 720 } };
      const devices = navigator.mediaDevices as MediaDevices | undefined;
      if (!devices) throw new DOMException('No devices', 'NotFoundError');
      const opened = await devices.getUserMedia({
        audio: true,
        ...(kind === 'video' ? { video } : {}),
      });
      setStream(opened);
      setState('idle');
      return opened;
    } catch (error) {
      setState(reasonOf(error));
      return null;
    }
  }, [kind]);

  const start = useCallback(async () => {
    const source = stream ?? (await open());
    if (!source) return;
    const parts: Blob[] = [];
    const made = new MediaRecorder(source, { mimeType: recordingFormat(kind), ...quality });
    made.addEventListener('dataavailable', ({ data }) => parts.push(data));
    made.addEventListener('stop', () => {
      const file = recordedFile(kind, parts, made.mimeType);
      setRecording({ file, address: URL.createObjectURL(file) });
      setState('recorded');
      letGo();
    });
    recorder.current = made;
    setRecording(null);
    setSeconds(0);
    made.start(1000);
    began.current = Date.now();
    setState('recording');
  }, [stream, open, kind, letGo]);

  const stop = useCallback(() => {
    if (recorder.current?.state === 'recording') recorder.current.stop();
  }, []);

  /** Forgets what was recorded. */
  const discard = useCallback(() => {
    setRecording(null);
    setSeconds(0);
    setState('idle');
  }, []);

  useEffect(() => {
    if (state !== 'recording') return undefined;
    const timer = setInterval(() => {
      const passed = Math.floor((Date.now() - began.current) / 1000);
      setSeconds(passed);
      if (passed >= most) stop();
    }, 250);
    return () => clearInterval(timer);
  }, [state, most, stop]);

  useEffect(
    () => () => {
      if (recording) URL.revokeObjectURL(recording.address);
    },
    [recording],
  );

  useEffect(
    () => () => {
      if (recorder.current?.state === 'recording') recorder.current.stop();
      letGo();
    },
    [letGo],
  );

  return { state, stream, recording, seconds, open, start, stop, discard };
}

/** A time as a recorder shows it, as in `1:05`. */
export function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
