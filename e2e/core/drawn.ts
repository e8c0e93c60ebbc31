import type { Page } from '@playwright/test';

/** Waits until a page has been drawn anew so many times. */
export async function drawn(page: Page, times = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, times);
}
