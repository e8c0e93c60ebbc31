import type { HostServices } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { storeRecording, useUploads, type RecordingStore } from '@keepsake/shared/media';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Choice } from './devices.ts';
import { isSafe } from './is-safe.ts';
import { record, type Ending, type Outcome, type Recording } from './record.ts';
import { recordedFile, recorderOptions, type Kind } from './recording-format.ts';
import { isFull, secondsOfRoom } from './free-space.ts';
import { useDevices } from './use-devices.ts';
import { useRecordingTools, type RecordingTools } from './use-recording-tools.ts';

const isAway = () => document.visibilityState === 'hidden';

/**
 * Calls back when a recording is interrupted: a call came in, another app took the camera, or the page was hidden.
 * Nobody must be recorded without seeing it.
 */
function useInterruption(
  stream: MediaStream | null,
  active: boolean,
  onInterrupted: () => void,
): void {
  const interrupt = useEffectEvent(onInterrupted);
  useEffect(() => {
    if (!stream || !active) return undefined;
    const away = () => {
      if (isAway()) interrupt();
    };
    const muted = () => interrupt();
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('mute', muted);
    document.addEventListener('visibilitychange', away);
    return () => {
      for (const track of tracks) track.removeEventListener('mute', muted);
      document.removeEventListener('visibilitychange', away);
    };
  }, [stream, active]);
}

/** Whether a camera or microphone gives black or silence, as during a phone call. */
function hasMuted(stream: MediaStream | null): boolean {
  return stream?.getTracks().some((track) => track.readyState === 'live' && track.muted) ?? false;
}

/** Follows `hasMuted`. */
function useIsMuted(stream: MediaStream | null): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const tracks = stream?.getTracks() ?? [];
      const events = ['mute', 'unmute', 'ended'] as const;
      for (const track of tracks)
        for (const event of events) track.addEventListener(event, onChange);
      return () => {
        for (const track of tracks)
          for (const event of events) track.removeEventListener(event, onChange);
      };
    },
    [stream],
  );
  return useSyncExternalStore(
    subscribe,
    () => hasMuted(stream),
    () => false,
  );
}

export type Phase = 'idle' | 'counting' | 'recording' | 'paused' | 'finishing' | 'finished';

/** Why a recording did not start, or produced nothing. */
export type RecordingTrouble = 'failed' | 'full' | 'silent';

/** A finished recording, ready for review. */
export interface FinishedRecording {
  file: File;
  /** Object URL of the file. */
  address: string;
  /** Null when this browser can't tell; the recording can't be trimmed then. */
  seconds: number | null;
  /** Possible start times for trimming, see `Whole`. */
  starts: readonly number[];
  ending: Ending;
  tools: RecordingTools | null;
}

/** Minimum seconds of free space needed to start. */
const MIN_ROOM = 5;

/**
 * Records from camera and microphone, or only the microphone, into a file. The recording is stored on this device until
 * it is handed over and its upload is safe.
 * @param most maximum length in seconds
 * @param group see `StoredRecording`
 */
export function useRecorder(kind: Kind, most: number, group: string | null, atOnce = false) {
  const { log, onLogout } = useHost();
  const uploads = useUploads();
  const devices = useDevices(kind, atOnce);
  const { open: openDevices, close, stream } = devices;
  const [phase, setPhase] = useState<Phase>('idle');
  const [trouble, setTrouble] = useState<RecordingTrouble | null>(null);
  const [interrupted, setInterrupted] = useState(false);
  const [finished, setFinished] = useState<FinishedRecording | null>(null);
  const [seconds, setSeconds] = useState(0);
  const [limit, setLimit] = useState(most);
  const [isKept, setKept] = useState(true);
  const recording = useRef<Recording | null>(null);
  const keeper = useRef<RecordingStore | null>(null);
  const attempt = useRef(0);
  const isUnmounted = useRef(false);
  const isPausedEarly = useRef(false);
  const loadTools = useRecordingTools();

  const open = useCallback(
    async (change?: Partial<Choice>) => {
      // A question that is answered late must not turn the camera on.
      if (isUnmounted.current) return null;
      setTrouble(null);
      return openDevices(change);
    },
    [openDevices],
  );

  /** Deletes the stored recording, with an upload only after that is safe; keeps it if the upload is lost. */
  const drop = useCallback(
    async (upload: string | null = null) => {
      const recordingStore = keeper.current;
      keeper.current = null;
      if (upload !== null && !(await isSafe(uploads, upload))) {
        recordingStore?.leave();
        return;
      }
      await recordingStore
        ?.drop()
        .catch((error: unknown) => log('A stored recording could not be dropped', error));
    },
    [log, uploads],
  );

  /** Makes a playable file of a recording and shows it for review. */
  const finish = useCallback(
    async ({ recorded, ending, error }: Outcome) => {
      const mine = (attempt.current += 1);
      recording.current = null;
      close();
      setPhase('finishing');
      const tools = recorded ? await loadTools() : null;
      const whole =
        recorded && tools
          ? await tools.cut(recorded, 0, most).catch((reason: unknown) => {
              log(`A ${kind} recording could not be made whole`, reason);
              return null;
            })
          : null;
      if (attempt.current !== mine) return;
      // A broken recording that no player can read is discarded.
      if (!recorded || (ending === 'broken' && tools && !whole)) {
        log(`A ${kind} recording failed`, error);
        await drop();
        setTrouble(ending === 'silent' ? 'silent' : 'failed');
        setPhase('idle');
        return;
      }
      setFinished(
        finishedRecording(recordedFile(kind, whole?.blob ?? recorded), { whole, ending, tools }),
      );
      setPhase('finished');
    },
    [close, drop, kind, loadTools, log, most],
  );

  /** Opens the devices and starts the countdown. */
  const start = useCallback(async () => {
    setTrouble(null);
    const source = stream ?? (await open());
    if (!source) return;
    const room = await secondsOfRoom(kind);
    if (room < MIN_ROOM) {
      setTrouble('full');
      close();
      return;
    }
    setLimit(Math.min(most, room));
    setSeconds(0);
    setPhase('counting');
    // Preloaded, so that they are there when the recording ends.
    void loadTools();
  }, [stream, open, kind, close, most, loadTools]);

  /** Cancels the countdown. */
  const cancel = useCallback(() => {
    setPhase('idle');
    // A camera's picture shows that it is on; an open microphone would go unnoticed.
    if (kind === 'voice') close();
  }, [kind, close]);

  const pause = useCallback((byItself = false) => {
    // Paused while the recorder is still being created: it then starts paused.
    isPausedEarly.current = recording.current === null;
    recording.current?.pause();
    setInterrupted(byItself);
    setPhase('paused');
  }, []);

  /** Starts recording after the countdown. */
  const begin = useCallback(async () => {
    if (!stream || recording.current) return;
    if (isAway()) return cancel();
    isPausedEarly.current = false;
    setPhase('recording');
    setInterrupted(false);
    const mine = (attempt.current += 1);
    try {
      const stored = await storeIfPossible({ kind, group }, log);
      if (attempt.current !== mine) {
        await stored?.drop();
        return;
      }
      keeper.current = stored;
      setKept(stored !== null);
      recording.current = record(kind, stream, {
        keeper: stored,
        onOver: (outcome) => void finish(outcome),
        onStoreFailed: (error) => {
          log('The browser keeps no more of a recording', error);
          setKept(false);
        },
      });
      if (isPausedEarly.current || isAway() || hasMuted(stream)) pause(true);
    } catch (error) {
      log(`A ${kind} recording failed`, error);
      await drop();
      close();
      setTrouble(isFull(error) ? 'full' : 'failed');
      setPhase('idle');
    }
  }, [stream, kind, group, log, cancel, pause, finish, drop, close]);

  const resume = useCallback(() => {
    if (hasMuted(stream)) return;
    isPausedEarly.current = false;
    recording.current?.resume();
    setInterrupted(false);
    setPhase('recording');
  }, [stream]);

  const stop = useCallback((ending: Ending = 'stopped') => recording.current?.stop(ending), []);

  /** Discards the recording and its stored copy. */
  const discard = useCallback(async () => {
    attempt.current += 1;
    setFinished(null);
    setSeconds(0);
    setPhase('idle');
    await drop();
  }, [drop]);

  /** Shows an unfinished recording of an earlier page. */
  const takeOver = useCallback(
    async (left: { recorded: Blob; keeper: RecordingStore }) => {
      // It took a while to read: it is offered again.
      if (isUnmounted.current) return left.keeper.leave();
      keeper.current = left.keeper;
      setKept(true);
      return finish({ recorded: left.recorded, ending: 'stopped' });
    },
    [finish],
  );

  useRevoked(finished);
  useInterruption(stream, phase === 'counting' || phase === 'recording', () =>
    phase === 'counting' ? cancel() : pause(true),
  );
  // The camera was disconnected during the countdown.
  if (phase === 'counting' && !stream) setPhase('idle');

  useClock(phase === 'recording', () => {
    const passed = recording.current?.seconds() ?? 0;
    setSeconds(Math.min(limit, passed));
    if (passed >= limit) stop(limit < most ? 'full' : 'limit');
  });

  useEffect(
    () =>
      onLogout(() => {
        recording.current?.abandon();
        recording.current = null;
        close();
        void discard();
      }),
    [onLogout, discard, close],
  );

  useEffect(() => {
    isUnmounted.current = false;
    return () => {
      isUnmounted.current = true;
      attempt.current += 1;
      recording.current?.abandon();
      keeper.current?.leave();
    };
  }, []);

  return {
    ...devices,
    open,
    phase,
    trouble: trouble ?? devices.trouble,
    interrupted,
    /** True while the camera or the microphone gives nothing, as during a phone call: the recording can't go on. */
    isMuted: useIsMuted(stream),
    finished,
    seconds,
    /** False for a recording that this device cannot store: it is lost when the recorder is removed. */
    isKept,
    limit: phase === 'idle' ? most : limit,
    start,
    begin,
    cancel,
    pause,
    resume,
    stop,
    discard,
    dropAfterUpload: drop,
    takeOver,
  };
}

function finishedRecording(
  file: File,
  {
    whole,
    ending,
    tools,
  }: {
    whole: { seconds: number; starts: readonly number[] } | null;
    ending: Ending;
    tools: RecordingTools | null;
  },
): FinishedRecording {
  return {
    file,
    address: URL.createObjectURL(file),
    seconds: whole?.seconds ?? null,
    starts: whole?.starts ?? [],
    ending,
    tools,
  };
}

/**
 * Starts storing a recording on this device; null when the browser can't.
 * @throws DOMException when the device is full
 */
async function storeIfPossible(
  { kind, group }: { kind: Kind; group: string | null },
  log: HostServices['log'],
): Promise<RecordingStore | null> {
  const { mimeType = '' } = recorderOptions(kind);
  return storeRecording({ kind, group, type: mimeType }).catch((error: unknown) => {
    if (isFull(error)) throw error;
    log('The browser keeps no recordings', error);
    return null;
  });
}

/** Revokes a recording's object URL when it is no longer shown. */
function useRevoked(finished: FinishedRecording | null): void {
  useEffect(
    () => () => {
      if (finished) URL.revokeObjectURL(finished.address);
    },
    [finished],
  );
}

/** Calls back five times per second while running. */
function useClock(isRunning: boolean, tick: () => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(onTick, 200);
    return () => clearInterval(timer);
  }, [isRunning]);
}

export type Recorder = ReturnType<typeof useRecorder>;
