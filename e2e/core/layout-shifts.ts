import type { Page } from '@playwright/test';

/** Cumulative layout shift of a page, and the elements that shifted. */
export interface Shifts {
  sum: number;
  /** Per shifted element: its share of the score, its tag and the beginning of its text. */
  parts: string[];
}

/** Measures layout shifts without recent input from the next load on. @returns functions to read and reset them */
export async function watchShifts(
  page: Page,
): Promise<{ moved: () => Promise<Shifts>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, parts: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry)) continue;
        if (entry.hadRecentInput === true) continue;
        shifts.sum += Number(entry.value);
        for (const { node } of entry.sources as { node: Node | null }[]) {
          const element = node instanceof Element ? node : node?.parentElement;
          const text = element?.textContent?.slice(0, 40) ?? '';
          shifts.parts.push(`${Number(entry.value).toFixed(3)} ${element?.nodeName}: ${text}`);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    moved: async () => page.evaluate(() => (window as unknown as { shifts: Shifts }).shifts),
    reset: async () =>
      page.evaluate(() => {
        Object.assign((window as unknown as { shifts: Shifts }).shifts, { sum: 0, parts: [] });
      }),
  };
}
