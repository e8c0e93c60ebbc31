import { useSyncExternalStore } from 'react';

/**
 * Whether the page’s `load` event has fired. Until then no fonts are requested for text that is out of sight: on the
 * fronts beside the chosen one, and in italics inside the card.
 */
export function useIsLoaded(): boolean {
  return useSyncExternalStore(
    whenLoaded,
    () => document.readyState === 'complete',
    () => false,
  );
}

function whenLoaded(notify: () => void) {
  window.addEventListener('load', notify);
  return () => window.removeEventListener('load', notify);
}
