import { expect, type Page } from '@playwright/test';

/** Until a page that came painted is the one of its scripts: before, its elements may be replaced by the same. */
export async function expectAlive(page: Page): Promise<void> {
  await expect(page.locator('[data-prerendered], [data-hydrating]')).toHaveCount(0);
}
