import { useCallback, useSyncExternalStore } from 'react';
import { useHost } from '@keepsake/shared/host';

function subscribe(listener: () => void): () => void {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
}

/** False on phones without full screen support and in frames without permission. */
const canEnter = () => document.fullscreenEnabled && document.fullscreenElement === null;
const isActive = () => document.fullscreenElement !== null;

/**
 * Puts the whole page into full screen mode.
 * @returns whether it is available and inactive, whether it is active, a function that requests it and resolves to
 * whether it was granted, and a function that leaves it
 */
export function useFullScreen() {
  const { log } = useHost();
  const isOffered = useSyncExternalStore(subscribe, canEnter, () => false);
  const isFull = useSyncExternalStore(subscribe, isActive, () => false);
  const enter = useCallback(async (): Promise<boolean> => {
    if (!canEnter()) return false;
    try {
      await document.documentElement.requestFullscreen({ navigationUI: 'hide' });
      return true;
    } catch (error) {
      log('The browser did not allow the full screen', error);
      return false;
    }
  }, [log]);
  const leave = useCallback(async (): Promise<void> => {
    // It rejects when full screen was already left by a key.
    await document
      .exitFullscreen()
      .catch((error: unknown) => log('The full screen was left before', error));
  }, [log]);
  return { isOffered, isFull, enter, leave };
}
