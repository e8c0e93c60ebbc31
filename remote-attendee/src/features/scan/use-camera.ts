import { useHost } from '@keepsake/shared/host';
import { useCallback, useEffect, useState } from 'react';

/** `refused`: the permission was denied · `missing`: there is no camera, or another program uses it. */
type CameraState = 'asking' | 'on' | 'refused' | 'missing';

/** The torch constraint, which TypeScript's DOM types lack. */
interface WithTorch {
  torch?: boolean;
}

/** Opens the back camera, and stops it when asked to or when the component is unmounted. */
export function useCamera() {
  const { log } = useHost();
  const [state, setState] = useState<CameraState>('asking');
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [lit, setLit] = useState(false);

  useEffect(() => {
    let opened: MediaStream | null = null;
    let isUnmounted = false;
    const open = async () => {
      try {
        opened = await askForCamera();
        if (isUnmounted) return stopTracks(opened);
        setStream(opened);
        setState('on');
      } catch (error) {
        log('The camera could not be opened', error);
        if (!isUnmounted) setState(isRefusal(error) ? 'refused' : 'missing');
      }
      return undefined;
    };
    void open();
    return () => {
      isUnmounted = true;
      stopTracks(opened);
      setStream(null);
      setLit(false);
    };
  }, [log]);

  const stop = useCallback(() => stopTracks(stream), [stream]);
  const track = stream?.getVideoTracks()[0];
  const hasTorch = Boolean((track?.getCapabilities?.() as WithTorch | undefined)?.torch);
  const toggleTorch = async () => {
    try {
      await track?.applyConstraints({ advanced: [{ torch: !lit } as MediaTrackConstraintSet] });
      setLit(!lit);
    } catch (error) {
      log('The light could not be switched', error);
    }
  };

  return {
    state,
    stream,
    stop,
    /** Null where the camera has no torch. */
    torch: hasTorch ? { lit, toggle: () => void toggleTorch() } : null,
  };
}

function stopTracks(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop();
}

async function askForCamera(): Promise<MediaStream> {
  // `mediaDevices` is missing outside secure contexts.
  if (!('mediaDevices' in navigator)) throw new DOMException('', 'NotFoundError');
  return navigator.mediaDevices.getUserMedia({
    video: { facingMode: { ideal: 'environment' }, width: { ideal: 1280 } },
  });
}

function isRefusal(error: unknown): boolean {
  const name = error instanceof DOMException ? error.name : '';
  return name === 'NotAllowedError' || name === 'SecurityError';
}
