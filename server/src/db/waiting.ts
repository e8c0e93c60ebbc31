import { setTimeout } from 'node:timers/promises';

/** Looks again and again until it is so. @returns false when it is not so by then */
export async function until(
  check: () => boolean | Promise<boolean>,
  milliseconds: number,
): Promise<boolean> {
  const end = Date.now() + milliseconds;
  while (Date.now() < end) {
    if (await check()) return true;
    await setTimeout(25);
  }
  return false;
}
