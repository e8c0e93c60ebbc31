import { expect as ofPlaywright } from '@playwright/test';

/** Timeout of assertions in milliseconds, enough for a busy machine and a slow connection. */
export const ASSERTION_TIMEOUT = 30_000;

/** Playwright's `expect` with this timeout in rehearsals, too, which have no config: its default is 5 seconds. */
export const expect = ofPlaywright.configure({ timeout: ASSERTION_TIMEOUT });
