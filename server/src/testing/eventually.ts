/** Waits until something holds. @throws Error when it does not within the time */
export async function eventually<T>(
  check: () => Promise<T | null | undefined | false>,
  milliseconds = 60_000,
): Promise<T> {
  const end = Date.now() + milliseconds;
  for (;;) {
    const found = await check();
    if (found) return found;
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
