import { setTimeout } from 'node:timers/promises';

/** Polls every 25 ms until `check` is true. @returns false if it is not within `milliseconds` */
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
