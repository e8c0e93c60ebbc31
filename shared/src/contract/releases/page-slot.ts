/** Stands in a frame where the page belongs. */
export const PAGE_SLOT = '__PAGE__';
/** Stands in a frame for the site's origin, encoded for an address. */
export const ORIGIN_SLOT = '__ORIGIN__';
