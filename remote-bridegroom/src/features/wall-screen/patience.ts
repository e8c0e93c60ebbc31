/** Milliseconds that the wall waits for what it can do without. */
const PATIENCE_MS = 5000;

/** Returns what comes of some work; null where it takes too long, while the work goes on. */
export async function soon<T>(work: Promise<T>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(resolve, PATIENCE_MS, null);
  });
  return Promise.race([work, late]);
}
