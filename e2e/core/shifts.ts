import type { Page } from '@playwright/test';

/** Watches from the next page on how far its parts move by themselves. @returns to ask for the sum, as browsers count it */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        if ('value' in entry && 'hadRecentInput' in entry && entry.hadRecentInput !== true)
          shifts.sum += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { shifts });
  });
  return async () =>
    page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}
