/**
 * Processes items concurrently, at most `most` at a time; the first failure stops it from taking more.
 * @throws the first error of `work` or `items`, after the running ones have ended
 */
export async function concurrently<T>(
  items: AsyncIterable<T> | Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  try {
    for await (const item of items) {
      const one = work(item)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(one));
      running.add(one);
      if (running.size >= most) await Promise.race(running);
      if (failures.length > 0) break;
    }
  } catch (error) {
    failures.push(error);
  }
  await Promise.all(running);
  if (failures.length > 0) throw failures[0];
}
