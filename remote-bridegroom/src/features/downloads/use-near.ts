import { useEffect, useState, type RefObject } from 'react';

/** Whether something has come near the screen since the page opened; at once where the browser does not tell. */
export function useNear(place: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    if (near || !place.current) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '200px' },
    );
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [near, place]);
  return near;
}
