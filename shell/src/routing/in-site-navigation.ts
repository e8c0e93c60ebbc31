import { storeItem } from '@keepsake/shared/store-item';

const KEY = 'keepsake.arriving';

/**
 * Marks the next document of this tab as a navigation within the site, so that its heading gets the focus. The referrer
 * is no sure sign of it: pages opened by a private link send none.
 */
export function markArriving(): void {
  storeItem(KEY, 'yes', sessionStorage);
}

/** Whether this document was opened by a navigation within the site. Clears the mark. */
export function isArriving(): boolean {
  const marked = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return marked || hasOwnReferrer();
}

/** By the referrer: for forms and links of a prerendered page that were used before its scripts ran. */
function hasOwnReferrer(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false;
  const [load] = performance.getEntriesByType('navigation');
  return load?.type === 'navigate';
}
