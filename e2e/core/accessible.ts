import { expect, type Page } from '@playwright/test';
import { animationsEnd, drawn } from './drawn.ts';
import { axeFor, faultsOf, WCAG } from './faults.ts';

/** The page as it stands has no fault that axe can find, on light paper and, where colours count, on dark. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await drawn(page);
    await animationsEnd(page);
    const axe = await axeFor(page);
    const asked = colorScheme === 'light' ? axe.withTags(WCAG) : axe.withRules(['color-contrast']);
    // On a busy machine the other colours may come a moment later.
    await expect.poll(async () => faultsOf(asked), `${page.url()}, ${colorScheme}`).toEqual([]);
  }
}
