import { storeItem } from '@keepsake/shared/store-item';

/** Whether an error means that a script could not be loaded, by the names and texts of bundler and browsers. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Milliseconds after which loading a page's scripts is given up. */
const LOAD_TIMEOUT = 6000;

/** Loading a page's scripts timed out. The page is not reloaded for it: on a slow connection that takes even longer. */
export class LoadTimeout extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(limit: number) {
    super(`its scripts did not come within ${limit / 1000} s`);
  }
}

/** Settles as `work` does. @throws LoadTimeout after so many milliseconds */
export async function withinTime<T>(work: Promise<T>, limit = LOAD_TIMEOUT): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(limit)), limit);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reloads the page because a script is gone, at most once per tab, area and version; a second failure is shown instead.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(area: string, version: string, reload = () => location.reload()) {
  const key = `keepsake.reloaded.${area}.${version}`;
  if (!navigator.onLine || sessionStorage.getItem(key)) return false;
  // A tab that can't remember it would reload again and again.
  if (!storeItem(key, new Date().toISOString(), sessionStorage)) return false;
  reload();
  return true;
}
