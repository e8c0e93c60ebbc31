import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Tells each time that a place comes near the screen; never where the browser does not know. */
export function useNear(
  place: RefObject<Element | null>,
  pixels: number,
  onNear: () => void,
): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!place.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `${pixels}px` },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [place, pixels]);
}
