import { test } from '@playwright/test';

export const NEEDS_MACHINE =
  'needs the machine that the site runs on; of KEEPSAKE_URL there is the address alone';

/** Skips the running test because something that it needs is missing; the report shows the reason. */
export function skipTest(why: string): never {
  test.skip(true, why);
  throw new Error(why);
}
