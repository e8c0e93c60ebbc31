import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The WCAG levels that every page has to meet, as tags of axe. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Returns axe for the reachable part of a page: only the open modal dialog, if there is one. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await Promise.all(
    page.frames().map(async (frame) => frame.evaluate(() => 'axe' in window)),
  );
  // The axe script of half a megabyte is injected once per document, not for each analysis.
  const axe = new AxeBuilder({ page, ...(isThere.every(Boolean) ? { axeSource: ';' } : {}) });
  // Leaves passing rules out of the results.
  axe.options({ resultTypes: ['violations'] });
  const modal = 'dialog:modal';
  return (await page.locator(modal).count()) > 0 ? axe.include(modal) : axe;
}

/** Returns axe's findings, one line each: the rule, the first element that violates it, and how. */
export async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  // Legacy mode analyses in the page itself: the blank page that axe opens otherwise takes a third of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes: [first] }) =>
    [`${id}: ${first?.html ?? ''}`, ...(first?.any ?? []).map(({ message }) => message)].join(' '),
  );
}
