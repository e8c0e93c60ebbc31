/** Looks again and again until it is so. @returns false when it is not so by then */
export async function until(
  check: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await check()) return true;
    await pause(25);
  }
  return false;
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
