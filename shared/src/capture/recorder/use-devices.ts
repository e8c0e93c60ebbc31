import { useCallback, useEffect, useRef, useState } from 'react';
import {
  canRecord,
  closeDevices,
  isAllowed,
  listDevices,
  openDevices,
  troubleOf,
  type Choice,
  type DeviceTrouble,
} from './devices.ts';
import type { Kind } from './recording-format.ts';

/**
 * Opens and closes camera and microphone, or only the microphone; they are closed when the component unmounts.
 * @param atOnce opens them on mount if the browser grants them without a prompt
 */
export function useDevices(kind: Kind, atOnce: boolean) {
  const [stream, setStream] = useState<MediaStream | null>(null);
  /** True while the browser's permission prompt may be open. */
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
  const requests = useRef(0);

  const close = useCallback(() => {
    requests.current += 1;
    closeDevices(opened.current);
    opened.current = null;
    setStream(null);
    setAsking(false);
  }, []);

  /** Changes the choice as given and opens the chosen devices. @returns null when that fails, see `trouble` */
  const open = useCallback(
    async (change: Partial<Choice> = {}) => {
      const next = { ...choice, ...change };
      // Most phones can't open a second camera while the first is open.
      close();
      const request = requests.current;
      setTrouble(null);
      setAsking(true);
      const openChosen = async (chosen: Choice): Promise<MediaStream | null> => {
        setChoice(chosen);
        try {
          const devices = await openDevices(kind, chosen);
          if (requests.current !== request) {
            closeDevices(devices);
            return null;
          }
          for (const track of devices.getTracks())
            track.addEventListener('ended', () => {
              if (opened.current !== devices) return;
              close();
              setTrouble('busy');
            });
          opened.current = devices;
          setStream(devices);
          setAsking(false);
          // Labels are only needed for choosing; without them the browser's default is used.
          void listDevices().then(setLists, () => undefined);
          return devices;
        } catch (error) {
          if (requests.current !== request) return null;
          const why = troubleOf(error);
          const { facing, camera, microphone } = chosen;
          // A chosen device was taken away: the browser's default takes its place.
          if (why === 'missing' && (camera !== undefined || microphone !== undefined))
            return openChosen({ facing });
          setAsking(false);
          setTrouble(why);
          return null;
        }
      };
      return openChosen(next);
    },
    [kind, choice, close],
  );

  const first = useRef(open);
  useEffect(() => {
    if (!atOnce || !canRecord()) return undefined;
    let unmounted = false;
    const openIfAllowed = async () => {
      if ((await isAllowed(kind)) && !unmounted) await first.current();
    };
    void openIfAllowed();
    return () => {
      unmounted = true;
    };
  }, [atOnce, kind]);

  useEffect(
    () => () => {
      requests.current += 1;
      closeDevices(opened.current);
      opened.current = null;
    },
    [],
  );

  return { stream, asking, trouble, choice, ...lists, open, close };
}
