import type AxeBuilder from '@axe-core/playwright';

/** The levels that every page has to meet. */
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds, a line each: the rule, and the first element that breaks it. */
export async function faultsOf(axe: AxeBuilder): Promise<string[]> {
  // In the page itself: a page of axe's own, which it opens for frames of other sites, takes a third of the time.
  const { violations } = await axe.setLegacyMode().analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ''}`);
}
