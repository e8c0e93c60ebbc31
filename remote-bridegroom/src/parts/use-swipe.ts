import { onward } from '@keepsake/shared/direction';
import { useRef, type TouchEvent } from 'react';

/** Pixels that a finger has to go aside before a page turns. */
const SWIPE = 48;

/**
 * Handlers of a place whose pages are turned by a finger that goes aside.
 * @param isTaken whether a touch begins on something that uses it itself, at a height on the screen in pixels
 * @param onSwipe told 1 for the next page, which lies on the right, in Hebrew and Arabic on the left; -1 for the one before
 */
export function useSwipe(
  isTaken: (at: EventTarget, y: number) => boolean,
  onSwipe: (step: 1 | -1) => void,
) {
  const begun = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const finger = event.touches.item(0);
      begun.current =
        finger && event.touches.length === 1 && !isTaken(event.target, finger.clientY)
          ? { x: finger.clientX, y: finger.clientY }
          : null;
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches.item(0);
      const from = begun.current;
      begun.current = null;
      if (!finger || !from) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < 1.5 * Math.abs(y)) return;
      onSwipe(onward(x) < 0 ? 1 : -1);
    },
  };
}
