import { useEffect, useRef } from 'react';

/**
 * Gives the focus to a list once the row that had it is gone, or the dialog that removed it, so that a keyboard goes on from
 * there and not from the top of the page.
 * @param count rows of the list; null until they are read
 * @param isOpen a dialog of the list is open, and keeps the focus
 */
export function useFocusAfterRemoval(count: number | null, isOpen: boolean) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isFewer = count !== null && before.current !== null && count < before.current;
    before.current = count;
    if (!isFewer || isOpen) return;
    const active = document.activeElement;
    // A dialog that is closing still has it, for as long as it is seen.
    const isLost = active === document.body || active?.closest('[role="dialog"]');
    if (isLost) list.current?.focus({ preventScroll: true });
  }, [count, isOpen]);
  return list;
}
