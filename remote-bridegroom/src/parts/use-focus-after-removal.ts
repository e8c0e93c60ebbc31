import { useEffect, useRef, type RefObject } from 'react';

/** Milliseconds after which a dialog that asked before the removal has closed and given the focus back. */
const DIALOG_CLOSED = 500;

/**
 * Focuses a list, or the section around it, after an entry was removed together with the focused button in it, so that
 * keyboard users continue there and not at the top of the page. The element needs `tabIndex={-1}`.
 * @param count number of entries; undefined until they are loaded
 */
export function useFocusAfterRemoval(
  container: RefObject<HTMLElement | null>,
  count: number | undefined,
): void {
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== undefined && before.current !== undefined && count < before.current;
    before.current = count;
    if (!isFewer) return undefined;
    const focusIfLost = () => {
      if (document.activeElement === document.body)
        container.current?.focus({ preventScroll: true });
    };
    focusIfLost();
    const later = setTimeout(focusIfLost, DIALOG_CLOSED);
    return () => clearTimeout(later);
  }, [container, count]);
}
