import { expect as ofPlaywright } from '@playwright/test';

/** Milliseconds within which a page shows what follows from a step, on a busy machine and over a slow line as well. */
export const PATIENCE = 30_000;

/** Playwright's, as patient in a rehearsal, which no `playwright.config.ts` stands behind: its own waits five seconds. */
export const expect = ofPlaywright.configure({ timeout: PATIENCE });
