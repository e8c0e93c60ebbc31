/** Pixels between a bar and the focused element above it, so that its outline is seen. */
const GAP = 8;

/**
 * Ref of a bar that sticks to the bottom of the screen. Sets `--bar-height` on the document, so that the browser scrolls
 * a focused element to above the bar; not for what is in the bar, which is always in view.
 */
export function barHeight(bar: HTMLElement | null): (() => void) | undefined {
  if (!bar || typeof ResizeObserver === 'undefined') return undefined;
  const { style } = document.documentElement;
  const measure = () => {
    const { position, bottom } = getComputedStyle(bar);
    const height = position === 'sticky' ? bar.offsetHeight + (parseFloat(bottom) || 0) + GAP : 0;
    style.setProperty('--bar-height', `${height}px`);
  };
  bar.style.setProperty('--bar-height', '0px');
  // It reports the first size as well, once the page has been laid out.
  const observer = new ResizeObserver(measure);
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty('--bar-height');
  };
}
