import { useEffect, useEffectEvent } from 'react';

/** Events that show that somebody is present. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'] as const;

/** A playing video counts as presence; an open camera does not. */
function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended, loop, srcObject }) => !paused && !ended && !loop && !srcObject,
  );
}

/**
 * Calls back once nobody has done anything for a while.
 * @param busy whether somebody is at something for which they need no hand
 */
export function useIdle(
  {
    seconds,
    active,
    busy = () => false,
  }: { seconds: number; active: boolean; busy?: () => boolean },
  { onIdle, onSign = () => {} }: { onIdle: () => void; onSign?: () => void },
): void {
  const idle = useEffectEvent(onIdle);
  const sign = useEffectEvent(onSign);
  const isBusy = useEffectEvent(busy);
  useEffect(() => {
    if (!active) return undefined;
    let last = Date.now();
    const there = () => {
      last = Date.now();
      sign();
    };
    const timer = setInterval(() => {
      if (isPlaying() || isBusy()) there();
      else if (Date.now() - last >= seconds * 1000) {
        clearInterval(timer);
        idle();
      }
    }, 1000);
    for (const name of SIGNS)
      window.addEventListener(name, there, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS) window.removeEventListener(name, there, { capture: true });
    };
  }, [active, seconds]);
}
