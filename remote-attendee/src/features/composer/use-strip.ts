import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Milliseconds without movement after which a swipe counts as finished. */
const REST = 120;

function isCalm(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Where a child's middle is, from the middle of the row as it is scrolled. By its layout, which no turning mirrors. */
function away(strip: HTMLElement, child: Element): number {
  if (!(child instanceof HTMLElement)) return Infinity;
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  return child.offsetLeft + child.offsetWidth / 2 - middle;
}

function nearest(strip: HTMLElement): number {
  const distances = Array.from(strip.children, (child) => Math.abs(away(strip, child)));
  return distances.indexOf(Math.min(...distances));
}

function bring(strip: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const child = strip.children[place];
  const left = child ? away(strip, child) : 0;
  if (Math.abs(left) > 1) strip.scrollBy?.({ left, behavior });
}

/**
 * Keeps the chosen child of a scrolling row in its middle. A swipe chooses the child that comes to rest there; a choice
 * by other means scrolls to its child, and a row that was scrolled for another reason is scrolled back.
 * @param at index of the chosen child
 */
export function useStrip(at: number, choose: (place: number) => void) {
  const ref = useRef<HTMLDivElement>(null);
  const shown = useRef<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const swiping = useRef(false);

  useLayoutEffect(() => {
    const strip = ref.current;
    if (!strip) return;
    const isNext = shown.current !== null && Math.abs(shown.current - at) === 1;
    // No scrolling while the guest swipes: it would fight the gesture.
    if (!swiping.current) bring(strip, at, isNext && !isCalm() ? 'smooth' : 'instant');
    shown.current = at;
  }, [at]);

  const settle = useEffectEvent(() => {
    const strip = ref.current;
    if (!strip) return;
    const place = nearest(strip);
    if (!swiping.current) bring(strip, at, 'instant');
    else if (place >= 0 && place !== at) choose(place);
    swiping.current = false;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const begin = () => {
    swiping.current = true;
  };
  return {
    ref,
    handlers: {
      onTouchMove: begin,
      onWheel: begin,
      onScroll: () => {
        clearTimeout(timer.current);
        timer.current = setTimeout(() => settle(), REST);
      },
    },
  };
}
