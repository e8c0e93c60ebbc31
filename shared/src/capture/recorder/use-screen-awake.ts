import { useEffect } from 'react';

/** Keeps the screen on while active, where supported; requested again when the page becomes visible. */
export function useScreenAwake(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined;
    let lock: WakeLockSentinel | null = null;
    let released = false;
    const hold = async () => {
      const { wakeLock } = navigator as { wakeLock?: WakeLock };
      if (!wakeLock || document.visibilityState !== 'visible') return;
      try {
        lock = await wakeLock.request('screen');
        if (released) await lock.release();
      } catch {
        // Low battery or missing permission: the screen sleeps as usual.
      }
    };
    const again = () => void hold();
    again();
    document.addEventListener('visibilitychange', again);
    return () => {
      released = true;
      document.removeEventListener('visibilitychange', again);
      void lock?.release();
    };
  }, [active]);
}
