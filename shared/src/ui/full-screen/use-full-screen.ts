import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '@keepsake/shared/host';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** Phones have no full screen, and a frame may not be allowed it. */
const offered = () => document.fullscreenEnabled && document.fullscreenElement === null;
const filled = () => document.fullscreenElement !== null;

/**
 * Puts the page on the whole screen.
 * @returns whether it can be had and is not there yet, whether it is there, the function that asks, which tells
 * whether it was granted, and the one that goes back
 */
export function useFullScreen() {
  const { log } = useHost();
  const isOffered = useSyncExternalStore(subscribe, offered, () => false);
  const isFull = useSyncExternalStore(subscribe, filled, () => false);
  const enter = useCallback(async (): Promise<boolean> => {
    if (!offered()) return false;
    try {
      await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
      return true;
    } catch (error) {
      log('The browser did not allow the full screen', error);
      return false;
    }
  }, [log]);
  const leave = useCallback(async (): Promise<void> => {
    // It may have been left by a key meanwhile, and then there is nothing to leave.
    await document
      .exitFullscreen()
      .catch((error: unknown) => log('The full screen was left before', error));
  }, [log]);
  return { isOffered, isFull, enter, leave };
}
