import { expect, type Page } from '@playwright/test';
import { animationsEnd, waitForFrames } from './animations.ts';
import { axeFor, faultsOf, WCAG } from './faults.ts';

export type ColorScheme = 'light' | 'dark';

/** Expects no axe violation in the page's current state: all WCAG rules in light colours, contrast in dark ones. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'light');
  await expectAccessibleIn(page, 'dark', ['color-contrast']);
}

/** Switches the colour scheme for good and expects no axe violation. @param rules of axe; all of WCAG by default */
export async function expectAccessibleIn(
  page: Page,
  colorScheme: ColorScheme,
  rules?: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await waitForFrames(page);
  // A dialog that is still fading in has mixed colours.
  await animationsEnd(page);
  const axe = await axeFor(page);
  if (rules) axe.withRules(rules);
  else axe.withTags(WCAG);
  const where = `${new URL(page.url()).pathname} at ${page.viewportSize()?.width ?? 0} px, ${colorScheme}`;
  // Polls, since on a busy machine the new colour scheme may be applied a moment later.
  await expect.poll(async () => faultsOf(axe), where).toEqual([]);
}
