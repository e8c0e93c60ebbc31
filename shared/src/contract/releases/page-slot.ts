/** Stands in a frame where the page belongs. */
export const PAGE_SLOT = '__PAGE__';
