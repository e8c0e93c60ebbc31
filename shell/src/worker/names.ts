/** What the worker keeps, by cache. The first two and the last hold what is the same for everybody. */
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

/** What tells of somebody's visit, and is forgotten with the session. */
export const PERSONAL = [CACHES.pages, CACHES.lists, CACHES.pictures] as const;
