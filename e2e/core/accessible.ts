import { expect, type Page } from '@playwright/test';
import { animationsEnd, drawn } from './drawn.ts';
import { axeFor, faultsOf, WCAG } from './faults.ts';

export type ColorScheme = 'light' | 'dark';

/** The page as it stands has no fault that axe can find, on light paper and, where colours count, on dark. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectAccessibleIn(page, 'light');
  await expectAccessibleIn(page, 'dark', ['color-contrast']);
}

/** Changes the colours, which stay so, and has axe look at the page. @param rules of axe; all of WCAG's unless told */
export async function expectAccessibleIn(
  page: Page,
  colorScheme: ColorScheme,
  rules?: string[],
): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await drawn(page);
  // A dialog that is still coming has colours between two.
  await animationsEnd(page);
  const axe = await axeFor(page);
  if (rules) axe.withRules(rules);
  else axe.withTags(WCAG);
  const where = `${new URL(page.url()).pathname} at ${page.viewportSize()?.width ?? 0} px, ${colorScheme}`;
  // On a busy machine the other colours may come a moment later.
  await expect.poll(async () => faultsOf(axe), where).toEqual([]);
}
