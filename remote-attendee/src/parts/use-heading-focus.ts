import { useEffect, useRef, type RefObject } from 'react';

/**
 * Begins a page anew where no address changes: at its top, with its heading read aloud and the keyboard at it.
 * @param isThere whether the heading is rendered
 * @returns the ref of something in the heading
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
