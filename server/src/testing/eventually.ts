/** Polls every 50 ms until `check` resolves to a truthy value. @throws Error after `milliseconds` */
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
