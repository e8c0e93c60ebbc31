/** Milliseconds that the wall waits for optional content. */
const TIMEOUT_MS = 5000;

/** The result of a promise, or null after the timeout; the work itself is not cancelled. */
export async function withTimeout<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, TIMEOUT_MS, null);
  });
  return Promise.race([work, late]);
}
