import { useEffect } from 'react';

/** Width in pixels from which each class applies, section 2 of the specification. */
const classes = [
  ['XL', 1200],
  ['LG', 992],
  ['MD', 768],
  ['SM', 576],
] as const;

export function screenSizeOf(width: number): 'XS' | 'SM' | 'MD' | 'LG' | 'XL' {
  return classes.find(([, from]) => width >= from)?.[0] ?? 'XS';
}

/** Keeps `data-screen` on the document at the class of the window's width. */
export function useScreenSize(): void {
  useEffect(() => {
    const update = () => {
      document.documentElement.dataset.screen = screenSizeOf(window.innerWidth);
    };
    // In the next frame, which computes a layout anyway: reading the width here would force another one.
    const frame = requestAnimationFrame(update);
    window.addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('resize', update);
    };
  }, []);
}
