import { useEffect, useEffectEvent, useState } from 'react';

/** Seconds in which somebody can say that a card stays. */
const SECONDS = 10;

/**
 * Goes on by itself after a while, with a moment in which to say no. A page that nobody has before them waits: a card
 * is opened for the first time once.
 * @returns seconds that are left; null while nothing is counted
 */
export function useGoOn(active: boolean, onNext: () => void): number | null {
  const [left, setLeft] = useState(SECONDS);
  const [before, setBefore] = useState(active);
  if (before !== active) {
    setBefore(active);
    setLeft(SECONDS);
  }
  const tick = useEffectEvent(() => {
    if (document.visibilityState !== 'visible') return;
    setLeft(Math.max(0, left - 1));
    if (left === 1) onNext();
  });
  useEffect(() => {
    if (!active) return undefined;
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [active]);
  return active ? left : null;
}
