import { useEffect, useEffectEvent } from 'react';

/** Events that show that somebody is present. */
const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll'] as const;

/**
 * Milliseconds that an open file picker or its camera counts as presence, during which no event reaches the page. Where
 * the browser reports no cancelling, a picker that is gone holds the card open for as long.
 */
const MAX_PICKING = ('oncancel' in HTMLInputElement.prototype ? 10 : 3) * 60_000;

/**
 * Events that end an open picker: its own, and those that the page gets only once it is closed, since older browsers
 * report no cancelling. Not a movement, since the mouse may move before the picker is there.
 */
const PICKER_ENDS = ['change', 'cancel', 'pointerdown', 'keydown'] as const;

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
    let pickingSince: number | null = null;
    const onPresence = () => {
      last = Date.now();
      sign();
    };
    const onClick = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.type === 'file') pickingSince = Date.now();
    };
    const onPickerEnd = () => {
      if (pickingSince === null) return;
      pickingSince = null;
      onPresence();
    };
    const isPicking = () => pickingSince !== null && Date.now() - pickingSince < MAX_PICKING;
    const timer = setInterval(() => {
      if (isPlaying() || isPicking() || isBusy()) onPresence();
      else if (Date.now() - last >= seconds * 1000) {
        clearInterval(timer);
        idle();
      }
    }, 1000);
    for (const name of SIGNS)
      window.addEventListener(name, onPresence, { capture: true, passive: true });
    window.addEventListener('click', onClick, { capture: true });
    for (const name of PICKER_ENDS) window.addEventListener(name, onPickerEnd, { capture: true });
    return () => {
      clearInterval(timer);
      for (const name of SIGNS) window.removeEventListener(name, onPresence, { capture: true });
      window.removeEventListener('click', onClick, { capture: true });
      for (const name of PICKER_ENDS)
        window.removeEventListener(name, onPickerEnd, { capture: true });
    };
  }, [active, seconds]);
}
