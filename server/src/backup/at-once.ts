/**
 * Does something with each of many, some at a time.
 * @throws the first error, once nothing is at work any more
 */
export async function atOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  most: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const atWork = new Set<Promise<void>>();
  const failures: unknown[] = [];
  for await (const item of items) {
    const one = work(item)
      .catch((error: unknown) => void failures.push(error))
      .finally(() => atWork.delete(one));
    atWork.add(one);
    if (atWork.size >= most) await Promise.race(atWork);
    if (failures.length > 0) break;
  }
  await Promise.all(atWork);
  if (failures.length > 0) throw failures[0];
}
