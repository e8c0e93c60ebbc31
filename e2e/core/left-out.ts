import { test } from '@playwright/test';

export const NEEDS_MACHINE =
  'needs the machine that the site runs on; of KEEPSAKE_URL there is the address alone';

/** Leaves the running test out where what it needs is not there; the report says why. */
export function leaveOut(why: string): never {
  test.skip(true, why);
  throw new Error(why);
}
