export const CACHES = {
  /** Built files, named by their content. */
  files: 'keepsake-files',
  /** Pages as the server sent them, by address. */
  pages: 'keepsake-pages',
  /** By page on which guests write cards: all scripts of its areas, and their texts in the page's language. */
  lists: 'keepsake-lists',
  designs: 'keepsake-designs',
  pictures: 'keepsake-pictures',
  /** Cards and photos of a live wall that ran here: `wall-cache.ts` of remote-bridegroom. */
  wall: 'keepsake-wall',
} as const;

/** Personal caches, deleted with the session, also when it expires, even while a wall is running. */
export const PERSONAL = [CACHES.pages, CACHES.lists, CACHES.pictures, CACHES.wall] as const;
