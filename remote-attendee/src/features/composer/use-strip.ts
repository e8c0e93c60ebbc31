import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Milliseconds without movement after which a swipe counts as finished. */
const REST = 120;

function isCalm(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Returns the index of the child nearest to the middle. */
function nearest(strip: HTMLElement): number {
  const middle = middleOf(strip);
  const away = Array.from(strip.children, (child) => Math.abs(middleOf(child) - middle));
  return away.indexOf(Math.min(...away));
}

/** Scrolls a child to the middle. */
function bring(strip: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const child = strip.children[place];
  const away = child ? middleOf(child) - middleOf(strip) : 0;
  if (Math.abs(away) > 1) strip.scrollBy?.({ left: away, behavior });
}

/**
 * Keeps the chosen child of a scrolling row in its middle. A swipe chooses the child that comes to rest there; a choice
 * by other means scrolls to its child, and a row that was scrolled for another reason is scrolled back.
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
  });

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
