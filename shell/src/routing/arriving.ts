const KEY = 'keepsake.arriving';

/**
 * Marks that the next document of this tab is the next page of somebody who is here, and not a visit that begins. Where it
 * came from does not always say so: who began at a private link leads on without a referrer.
 */
export function markArriving(): void {
  sessionStorage.setItem(KEY, 'yes');
}

/** Whether this document is such a page; asked once. */
export function isArriving(): boolean {
  const marked = sessionStorage.getItem(KEY) !== null;
  sessionStorage.removeItem(KEY);
  return marked || cameByPageOfOurs();
}

/** As when a form of a prerendered page is sent, or a link is followed, before its scripts are there. */
function cameByPageOfOurs(): boolean {
  if (!document.referrer.startsWith(`${location.origin}/`)) return false;
  const [load] = performance.getEntriesByType('navigation');
  return load?.type === 'navigate';
}
