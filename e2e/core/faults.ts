import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** The levels that every page has to meet. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** axe for what can be reached on a page: a dialog that is open above it alone, which covers some of what lies below. */
export async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await Promise.all(
    page.frames().map(async (frame) => frame.evaluate(() => 'axe' in window)),
  );
  // Its half a megabyte is sent and read once a document, not for each look.
  const axe = new AxeBuilder({ page, ...(isThere.every(Boolean) ? { axeSource: ';' } : {}) });
  // What it has nothing against is not described.
  axe.options({ resultTypes: ['violations'] });
  const modal = 'dialog:modal';
  return (await page.locator(modal).count()) > 0 ? axe.include(modal) : axe;
}

/** Returns axe's findings, one line each: the rule, the first element that violates it, and how. */
export async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  // In the page itself: a page of axe's own, which it opens for frames of other sites, takes a third of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes: [first] }) =>
    [`${id}: ${first?.html ?? ''}`, ...(first?.any ?? []).map(({ message }) => message)].join(' '),
  );
}
