import type { HostServices } from '@keepsake/shared/contract';
import { useHost } from '@keepsake/shared/host';
import { storeRecording, useUploads, type RecordingStore } from '@keepsake/shared/media';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Choice } from './devices.ts';
import { isSafe } from './is-safe.ts';
import { record, type Ending, type Outcome, type Recording } from './record.ts';
import { recordedFile, recorderOptions, type Kind } from './recording-format.ts';
import { isFull, secondsOfRoom } from './room.ts';
import { useDevices } from './use-devices.ts';
import { useRecordingTools, type RecordingTools } from './use-recording-tools.ts';

const isAway = () => document.visibilityState === 'hidden';

/**
 * Tells when whoever is recorded cannot be any more for now: a call came in, another app took the camera, or the page
 * is no longer looked at. Nobody is recorded who does not see it.
 */
function useInterruption(
  stream: MediaStream | null,
  active: boolean,
  onInterrupted: () => void,
): void {
  const tell = useEffectEvent(onInterrupted);
  useEffect(() => {
    if (!stream || !active) return undefined;
    const away = () => {
      if (isAway()) tell();
    };
    const muted = () => tell();
    const tracks = stream.getTracks();
    for (const track of tracks) track.addEventListener('mute', muted);
    document.addEventListener('visibilitychange', away);
    return () => {
      for (const track of tracks) track.removeEventListener('mute', muted);
      document.removeEventListener('visibilitychange', away);
    };
  }, [stream, active]);
}

export type Phase = 'idle' | 'counting' | 'recording' | 'paused' | 'finishing' | 'finished';

/** Why a recording did not begin, or gave nothing. */
export type RecordingTrouble = 'failed' | 'full' | 'silent';

/** A finished recording, ready for review. */
export interface FinishedRecording {
  file: File;
  /** Under which this page plays it. */
  address: string;
  /** null where this browser could not tell: then it cannot be trimmed. */
  seconds: number | null;
  /** Where it may begin when it is trimmed, see `Whole`. */
  starts: readonly number[];
  ending: Ending;
  tools: RecordingTools | null;
}

/** Seconds for which there has to be room at least. */
const LEAST_ROOM = 5;

/**
 * Camera and microphone, or only the latter, into a file. Each second of it is kept on this device until it was handed
 * over, and its upload is kept.
 * @param most seconds; it ends by itself then
 * @param group what it belongs to, see `StoredRecording`
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
  const recording = useRef<Recording | null>(null);
  const keeper = useRef<RecordingStore | null>(null);
  const attempt = useRef(0);
  const isPausedEarly = useRef(false);
  const loadTools = useRecordingTools();

  const open = useCallback(
    (change?: Partial<Choice>) => {
      setTrouble(null);
      return openDevices(change);
    },
    [openDevices],
  );

  /** Drops what is kept of it; once it is safe where it became an upload, and not where that is lost. */
  const drop = useCallback(
    async (upload: string | null = null) => {
      const held = keeper.current;
      keeper.current = null;
      if (upload !== null && !(await isSafe(uploads, upload))) {
        held?.leave();
        return;
      }
      await held
        ?.drop()
        .catch((error: unknown) => log('A stored recording could not be dropped', error));
    },
    [log, uploads],
  );

  /** Makes a file of what was recorded, and shows it. */
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

  /** Opens what is needed and counts down. */
  const start = useCallback(async () => {
    setTrouble(null);
    const source = stream ?? (await open());
    if (!source) return;
    const room = await secondsOfRoom(kind);
    if (room < LEAST_ROOM) {
      setTrouble('full');
      close();
      return;
    }
    setLimit(Math.min(most, room));
    setSeconds(0);
    setPhase('counting');
    // Loaded by the time that the recording is over.
    void loadTools();
  }, [stream, open, kind, close, most, loadTools]);

  /** Cancels during the countdown. */
  const cancel = useCallback(() => {
    setPhase('idle');
    // A camera shows its picture; nobody sees that a microphone is still open.
    if (kind === 'voice') close();
  }, [kind, close]);

  const pause = useCallback((byItself = false) => {
    // What is about to record begins paused.
    isPausedEarly.current = recording.current === null;
    recording.current?.pause();
    setInterrupted(byItself);
    setPhase('paused');
  }, []);

  /** Records, from now on. */
  const begin = useCallback(async () => {
    if (!stream || recording.current) return;
    if (isAway()) return cancel();
    isPausedEarly.current = false;
    setPhase('recording');
    setInterrupted(false);
    const mine = (attempt.current += 1);
    try {
      const kept = await keep({ kind, group }, log);
      if (attempt.current !== mine) {
        await kept?.drop();
        return;
      }
      keeper.current = kept;
      recording.current = record(kind, stream, {
        keeper: kept,
        onOver: (outcome) => void finish(outcome),
        onUnkept: (error) => log('The browser keeps no more of a recording', error),
      });
      if (isPausedEarly.current || isAway()) pause(true);
    } catch (error) {
      log(`A ${kind} recording failed`, error);
      await drop();
      close();
      setTrouble(isFull(error) ? 'full' : 'failed');
      setPhase('idle');
    }
  }, [stream, kind, group, log, cancel, pause, finish, drop, close]);

  const resume = useCallback(() => {
    isPausedEarly.current = false;
    recording.current?.resume();
    setInterrupted(false);
    setPhase('recording');
  }, []);

  const stop = useCallback((ending: Ending = 'stopped') => recording.current?.stop(ending), []);

  /** Forgets what was recorded, and what is kept of it. */
  const discard = useCallback(async () => {
    attempt.current += 1;
    setFinished(null);
    setSeconds(0);
    setPhase('idle');
    await drop();
  }, [drop]);

  /** Shows a recording that an earlier page left. */
  const goOnWith = useCallback(
    async (left: { recorded: Blob; keeper: RecordingStore }) => {
      keeper.current = left.keeper;
      await finish({ recorded: left.recorded, ending: 'stopped' });
    },
    [finish],
  );

  useRevoked(finished);
  useInterruption(stream, phase === 'counting' || phase === 'recording', () =>
    phase === 'counting' ? cancel() : pause(true),
  );
  // The camera was taken away.
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

  useEffect(
    () => () => {
      attempt.current += 1;
      recording.current?.abandon();
      keeper.current?.leave();
    },
    [],
  );

  return {
    ...devices,
    open,
    phase,
    trouble: trouble ?? devices.trouble,
    interrupted,
    finished,
    seconds,
    limit: phase === 'idle' ? most : limit,
    start,
    begin,
    cancel,
    pause,
    resume,
    stop,
    discard,
    handedOver: drop,
    goOnWith,
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
 * Begins to keep a recording on this device; null where the browser keeps nothing.
 * @throws where there is no room
 */
async function keep(
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

/** Gives the address of a recording back once another one, or none, is shown. */
function useRevoked(finished: FinishedRecording | null): void {
  useEffect(
    () => () => {
      if (finished) URL.revokeObjectURL(finished.address);
    },
    [finished],
  );
}

/** Calls back five times a second while it runs. */
function useClock(isRunning: boolean, tick: () => void): void {
  const onTick = useEffectEvent(tick);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(onTick, 200);
    return () => clearInterval(timer);
  }, [isRunning]);
}

export type Recorder = ReturnType<typeof useRecorder>;
