import { useEffect } from 'react';
import { useRead } from '@keepsake/shared/query';

/** Milliseconds until the first poll, and the longest time between two. */
const SOON = 4000;
const LATEST = 60_000;

/**
 * Reads a card by its private link and polls it: soon at first, then less often, and at once when the page becomes
 * visible again. A signed-in sender gets changes sooner, by the live stream.
 */
export function usePrivateCard(secret: string) {
  const read = useRead('GET card-links/:secret', secret ? { params: { secret } } : null);
  const { reload } = read;
  const state = read.data?.state;
  useEffect(() => {
    // Stops polling when the card is missing or final, and starts again soon after an action.
    if (state === undefined || state === 'withdrawn') return undefined;
    let pause = SOON;
    let timer = 0;
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(() => {
        pause = Math.min(pause * 1.5, LATEST);
        if (document.visibilityState === 'visible') reload();
        wait();
      }, pause);
    };
    const back = () => {
      if (document.visibilityState !== 'visible') return;
      pause = SOON;
      reload();
      wait();
    };
    wait();
    document.addEventListener('visibilitychange', back);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', back);
    };
  }, [reload, state]);
  return read;
}
