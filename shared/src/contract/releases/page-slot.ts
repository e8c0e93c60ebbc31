/** Placeholder for the page in the HTML of a rendered frame. */
export const PAGE_SLOT = '__PAGE__';
