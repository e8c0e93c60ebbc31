/** For use as a `ref`: focuses the element if the focus was lost, as when the pressed button was removed. */
export function focusIfLost(node: HTMLElement | null): void {
  if (node && (document.activeElement === null || document.activeElement === document.body))
    node.focus({ preventScroll: true });
}
