/** Cache names. The first two and the last hold public content. */
export const CACHES = {
  /** Built files, named by their content. */
  files: 'keepsake-files',
  /** Pages as the server sent them, by address. */
  pages: 'keepsake-pages',
  /** The scripts of each kept page's areas beyond those that it names. */
  lists: 'keepsake-lists',
  designs: 'keepsake-designs',
  pictures: 'keepsake-pictures',
} as const;

/** Personal caches, deleted with the session. */
export const PERSONAL = [CACHES.pages, CACHES.lists, CACHES.pictures] as const;
