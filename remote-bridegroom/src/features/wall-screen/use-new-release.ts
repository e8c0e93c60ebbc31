import { useHost } from '@keepsake/shared/host';
import { useEffect, useEffectEvent } from 'react';

/** Milliseconds between two looks for a newer release. */
const INTERVAL = 10 * 60_000;

/**
 * Begins the page anew once there is a newer release, so that a wall that hangs for days is not of last week. Only where
 * that harms nothing: nobody's card is being celebrated, and a screen that was filled by a press stays filled, since
 * browsers end that with the page and nobody is there to press again.
 */
export function useNewRelease(isIdle: () => boolean): void {
  const { newerRelease, log } = useHost();
  const take = useEffectEvent((begin: () => void) => {
    if (!isIdle() || document.fullscreenElement !== null) return;
    log('A new release is taken');
    begin();
  });
  useEffect(() => {
    const look = async () => {
      const begin = await newerRelease();
      if (begin) take(begin);
    };
    void look();
    const timer = setInterval(() => void look(), INTERVAL);
    return () => clearInterval(timer);
  }, [newerRelease]);
}
