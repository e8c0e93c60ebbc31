import { onward } from '@keepsake/shared/direction';
import { useRef, type TouchEvent } from 'react';

/** Pixels that a finger has to move sideways before a page turns. */
const SWIPE = 48;

/**
 * Touch handlers that turn pages by a horizontal swipe.
 * @param isTaken whether an element handles the touch itself, such as a scroller; `y` is in viewport pixels
 * @param onSwipe receives 1 for the next page (a swipe left; right in Hebrew and Arabic), -1 for the previous one
 */
export function useSwipe(
  isTaken: (at: EventTarget, y: number) => boolean,
  onSwipe: (step: 1 | -1) => void,
) {
  const start = useRef<{ x: number; y: number } | null>(null);
  return {
    onTouchStart(event: TouchEvent) {
      const finger = event.touches.item(0);
      start.current =
        finger && event.touches.length === 1 && !isTaken(event.target, finger.clientY)
          ? { x: finger.clientX, y: finger.clientY }
          : null;
    },
    onTouchEnd(event: TouchEvent) {
      const finger = event.changedTouches.item(0);
      const from = start.current;
      start.current = null;
      if (!finger || !from) return;
      const [x, y] = [finger.clientX - from.x, finger.clientY - from.y];
      if (Math.abs(x) < SWIPE || Math.abs(x) < 1.5 * Math.abs(y)) return;
      onSwipe(onward(x) < 0 ? 1 : -1);
    },
  };
}
