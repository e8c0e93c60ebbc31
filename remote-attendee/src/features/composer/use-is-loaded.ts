import { useSyncExternalStore } from 'react';

/**
 * Whether the page has loaded what it began with. Until then letters that nobody sees yet are not asked for: those of the
 * fronts beside the first one, and the italics inside the card.
 */
export function useIsLoaded(): boolean {
  return useSyncExternalStore(
    whenLoaded,
    () => document.readyState === 'complete',
    () => false,
  );
}

function whenLoaded(tell: () => void) {
  window.addEventListener('load', tell);
  return () => window.removeEventListener('load', tell);
}
