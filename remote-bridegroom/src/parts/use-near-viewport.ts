import { useEffect, useEffectEvent, type RefObject } from 'react';

/** Calls `onNear` whenever the element comes within `pixels` of the viewport; never without IntersectionObserver. */
export function useNearViewport(
  element: RefObject<Element | null>,
  pixels: number,
  onNear: () => void,
): void {
  const near = useEffectEvent(onNear);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) near();
      },
      { rootMargin: `${pixels}px` },
    );
    watch.observe(element.current);
    return () => watch.disconnect();
  }, [element, pixels]);
}
