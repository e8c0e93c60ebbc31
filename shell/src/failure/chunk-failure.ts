/** Scripts that are gone or broken, as the bundler or the browser names them. */
export function isChunkFailure(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return (
    error.name === 'ChunkLoadError' ||
    /loading chunk|dynamically imported module|importing a module script/i.test(error.message)
  );
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
