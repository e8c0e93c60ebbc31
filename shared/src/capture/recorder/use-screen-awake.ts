import { useEffect } from 'react';

/**
 * Keeps the screen on while somebody is recorded, a tablet waits for guests or a wall shows cards, where the browser
 * can; again after a switch of tabs.
 */
export function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const hold = async () => {
      const { wakeLock } = navigator as { wakeLock?: WakeLock };
      if (!wakeLock || document.visibilityState !== 'visible') return;
      try {
        lock = await wakeLock.request('screen');
        if (gone) await lock.release();
      } catch {
        // A low battery, or not allowed here: the screen then sleeps as it always does.
      }
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
}
