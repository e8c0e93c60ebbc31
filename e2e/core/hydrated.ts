import type { Page } from '@playwright/test';
import { expect } from './expect.ts';

/** Waits until a prerendered page has hydrated: until then React may replace its elements. */
export async function expectHydrated(page: Page): Promise<void> {
  // The root carries the marks; a document that is still being parsed has no root yet.
  await expect(page.locator('#root:not([data-prerendered], [data-hydrating])')).toBeAttached();
}
