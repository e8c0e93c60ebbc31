import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';

/** Milliseconds without movement after which a swipe counts as finished. */
const SETTLE_DELAY = 120;

function reducesMotion(): boolean {
  return typeof matchMedia !== 'function' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Distance of a child’s middle from the middle of the visible row. By offsets, which a 3D turn does not mirror. */
function offsetOf(strip: HTMLElement, child: Element): number {
  if (!(child instanceof HTMLElement)) return Infinity;
  const middle = strip.scrollLeft + strip.clientWidth / 2;
  return child.offsetLeft + child.offsetWidth / 2 - middle;
}

function nearest(strip: HTMLElement): number {
  const distances = Array.from(strip.children, (child) => Math.abs(offsetOf(strip, child)));
  return distances.indexOf(Math.min(...distances));
}

function center(strip: HTMLElement, place: number, behavior: ScrollBehavior): void {
  const child = strip.children[place];
  const left = child ? offsetOf(strip, child) : 0;
  if (Math.abs(left) > 1) strip.scrollBy?.({ left, behavior });
}

/**
 * Keeps the chosen child of a scrolling row in the middle. A swipe chooses the child where it ends; any other choice
 * scrolls to its child, and any other scrolling, as by focus, is undone.
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
    // Not scrolled during a swipe, which it would fight.
    if (!swiping.current) center(strip, at, isNext && !reducesMotion() ? 'smooth' : 'instant');
    shown.current = at;
  }, [at]);

  const settle = useEffectEvent(() => {
    const strip = ref.current;
    if (!strip) return;
    const place = nearest(strip);
    if (!swiping.current) center(strip, at, 'instant');
    else if (place >= 0 && place !== at) choose(place);
    swiping.current = false;
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const settleSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => settle(), SETTLE_DELAY);
  };
  const begin = () => {
    swiping.current = true;
    // A scroll of the page that begins on the row does not move the row, which then reports no scrolling.
    settleSoon();
  };
  return {
    ref,
    handlers: {
      onTouchMove: begin,
      onWheel: begin,
      onScroll: settleSoon,
    },
  };
}
