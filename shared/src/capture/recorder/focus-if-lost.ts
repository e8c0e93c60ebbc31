/** As a `ref`: takes the focus over from a button that was pressed and is gone, and from nothing else. */
export function focusIfLost(node: HTMLElement | null): void {
  if (node && (document.activeElement === null || document.activeElement === document.body))
    node.focus({ preventScroll: true });
}
