/** Scripts that are gone or broken, as the bundler or the browser names them. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
}

/** Milliseconds after which a script that does not come is given up. */
const GIVEN_UP_AFTER = 6000;

/** Scripts that did not come in time: the line may be slow, so that to begin anew would take longer still. */
export class GivenUp extends Error {
  override readonly name = 'ChunkLoadError';

  constructor() {
    super(`its scripts did not come within ${GIVEN_UP_AFTER / 1000} s`);
  }
}

/** What a page's scripts bring. @throws GivenUp where they do not come in time */
export async function withinTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new GivenUp()), GIVEN_UP_AFTER);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reloads the page for a script that is gone, at most once per area and build: a second failure is shown.
 * @returns whether the page is being reloaded
 */
export function reloadOnce(area: string, version: string, reload = () => location.reload()) {
  const key = `keepsake.reloaded.${area}.${version}`;
  if (!navigator.onLine || sessionStorage.getItem(key)) return false;
  sessionStorage.setItem(key, new Date().toISOString());
  reload();
  return true;
}
