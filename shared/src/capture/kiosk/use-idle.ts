import { useEffect, useEffectEvent } from 'react';

/** Events that show that somebody is present. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'] as const;

/** Whether a recording is playing, which counts as presence; a live camera picture or a loop does not. */
function isPlaying(): boolean {
  return [...document.querySelectorAll<HTMLMediaElement>('video, audio')].some(
    ({ paused, ended, loop, srcObject }) => !paused && !ended && !loop && !srcObject,
  );
}

/**
 * Calls `onIdle` once after `seconds` without any sign of a person.
 * @param busy true during activities without input events, such as recording
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
    const onPresence = () => {
      last = Date.now();
      sign();
    };
    const timer = setInterval(() => {
      if (isPlaying() || isBusy()) onPresence();
      else if (Date.now() - last >= seconds * 1000) {
        clearInterval(timer);
        idle();
      }
    }, 1000);
    for (const name of SIGNS)
      window.addEventListener(name, onPresence, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS) window.removeEventListener(name, onPresence, { capture: true });
    };
  }, [active, seconds]);
}
