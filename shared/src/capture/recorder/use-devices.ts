import { useCallback, useEffect, useRef, useState } from 'react';
import {
  canRecord,
  closeDevices,
  isAllowed,
  listDevices,
  openDevices,
  troubleOf,
  type Choice,
  type Device,
  type DeviceTrouble,
} from './devices.ts';
import type { Kind } from './recording-format.ts';

interface Devices {
  stream: MediaStream | null;
  /** The browser asks whether it may. */
  asking: boolean;
  trouble: DeviceTrouble | null;
  choice: Choice;
  cameras: Device[];
  microphones: Device[];
  /** Opens what is chosen, or changes the choice and opens that. @returns null where there is trouble */
  open: (change?: Partial<Choice>) => Promise<MediaStream | null>;
  close: () => void;
}

/**
 * Camera and microphone, or the latter alone; closed when the page leaves.
 * @param atOnce opens them without being asked to, where the browser gives them without a question
 */
export function useDevices(kind: Kind, atOnce: boolean): Devices {
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [asking, setAsking] = useState(false);
  const [trouble, setTrouble] = useState<DeviceTrouble | null>(() =>
    canRecord() ? null : 'unable',
  );
  const [choice, setChoice] = useState<Choice>({ facing: 'user' });
  const [lists, setLists] = useState<Awaited<ReturnType<typeof listDevices>>>({
    cameras: [],
    microphones: [],
  });
  const opened = useRef<MediaStream | null>(null);
  const wanted = useRef(0);

  const close = useCallback(() => {
    wanted.current += 1;
    closeDevices(opened.current);
    opened.current = null;
    setStream(null);
    setAsking(false);
  }, []);

  const open = useCallback(
    async (change: Partial<Choice> = {}) => {
      const next = { ...choice, ...change };
      // Most phones do not give the second camera while the first is open.
      close();
      const mine = wanted.current;
      setChoice(next);
      setTrouble(null);
      setAsking(true);
      try {
        const given = await openDevices(kind, next);
        if (wanted.current !== mine) {
          closeDevices(given);
          return null;
        }
        for (const track of given.getTracks())
          track.addEventListener('ended', () => {
            if (opened.current !== given) return;
            close();
            setTrouble('busy');
          });
        opened.current = given;
        setStream(given);
        setAsking(false);
        // Names are for choosing; without them the browser chose well enough.
        void listDevices().then(setLists, () => undefined);
        return given;
      } catch (error) {
        if (wanted.current !== mine) return null;
        setAsking(false);
        setTrouble(troubleOf(error));
        return null;
      }
    },
    [kind, choice, close],
  );

  const first = useRef(open);
  useEffect(() => {
    if (!atOnce || !canRecord()) return undefined;
    let gone = false;
    const look = async () => {
      if ((await isAllowed(kind)) && !gone) await first.current();
    };
    void look();
    return () => {
      gone = true;
    };
  }, [atOnce, kind]);

  useEffect(
    () => () => {
      wanted.current += 1;
      closeDevices(opened.current);
      opened.current = null;
    },
    [],
  );

  return { stream, asking, trouble, choice, ...lists, open, close };
}
