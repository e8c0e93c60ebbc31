import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Until a page that came painted is the one of its scripts: before, its elements may be replaced by the same. */
export async function expectAlive(page: Page): Promise<void> {
  // Asked of the root, which a document that is still read lacks.
  await expect(page.locator('#root:not([data-prerendered], [data-hydrating])')).toBeAttached();
}
