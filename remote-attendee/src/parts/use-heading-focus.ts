import { useEffect, useRef, type RefObject } from 'react';

/**
 * Imitates a navigation where the address stays the same: scrolls to the top and focuses the heading.
 * @param isThere true once the heading is rendered
 * @returns the ref for an element in the heading
 */
export function useHeadingFocus(isThere = true): RefObject<HTMLSpanElement | null> {
  const heading = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (!isThere) return;
    // In braces, since newer browsers return a promise, which an effect must not return.
    window.scrollTo(0, 0);
    const title = heading.current?.closest('h1');
    if (!title) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  }, [isThere]);
  return heading;
}
