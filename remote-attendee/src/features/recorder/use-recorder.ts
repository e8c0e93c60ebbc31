import { useHost } from '@keepsake/shared/host';
import { mediaLimits } from '@keepsake/shared/media';
import { useCallback, useEffect, useRef, useState } from 'react';
import { canRecord, record, type Recorder } from './record.ts';

/**
 * `refused` the browser may not use the device · `missing` there is none · `unable` this browser does not record ·
 * `failed` what was recorded is nothing, or broke off.
 */
export type RecorderState =
  | 'idle'
  | 'asking'
  | 'recording'
  | 'recorded'
  | 'refused'
  | 'missing'
  | 'unable'
  | 'failed';

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
  const { log } = useHost();
  const [state, setState] = useState<RecorderState>(() => (canRecord() ? 'idle' : 'unable'));
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [recording, setRecording] = useState<Recording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<Recorder | null>(null);
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
      const opened = await navigator.mediaDevices.getUserMedia({
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

  const fail = useCallback(
    (error: unknown) => {
      log(`A ${kind} recording failed`, error);
      setState('failed');
      letGo();
    },
    [log, kind, letGo],
  );

  const start = useCallback(async () => {
    const source = stream ?? (await open());
    if (!source) return;
    setRecording(null);
    setSeconds(0);
    try {
      recorder.current = record(kind, source, {
        onFile: (file) => {
          setRecording({ file, address: URL.createObjectURL(file) });
          setState('recorded');
          letGo();
        },
        onFailure: fail,
      });
    } catch (error) {
      fail(error);
      return;
    }
    began.current = Date.now();
    setState('recording');
  }, [stream, open, kind, letGo, fail]);

  const stop = useCallback(() => {
    recorder.current?.stop();
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
      recorder.current?.abandon();
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
