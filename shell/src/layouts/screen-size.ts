import { useEffect } from 'react';

/** Pixels from which each class begins, section 2 of the specification. */
const classes = [
  ['XL', 1200],
  ['LG', 992],
  ['MD', 768],
  ['SM', 576],
] as const;

/** Pixels that count while the screen is not known. */
const DEFAULT_WIDTH = 1200;

export function screenSizeOf(width = DEFAULT_WIDTH): 'XS' | 'SM' | 'MD' | 'LG' | 'XL' {
  return classes.find(([, from]) => width >= from)?.[0] ?? 'XS';
}

/** Records the screen's class on the document, as `data-screen`, while it changes. */
export function useScreenSize(): void {
  useEffect(() => {
    const record = () => {
      document.documentElement.dataset.screen = screenSizeOf(window.innerWidth);
    };
    // With the next frame, which has a layout anyway: asked for here, it would be made twice.
    const frame = requestAnimationFrame(record);
    window.addEventListener('resize', record);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', record);
    };
  }, []);
}
