import type { Page } from '@playwright/test';

/** Layout shifts of a page. */
export interface Shifts {
  /** Cumulative layout shift, without shifts after recent input. */
  sum: number;
  /**
   * Per shifted element, also after recent input: its share of the score, its tag and the beginning of its text. Without
   * the footer, which moves down when the content above it grows.
   */
  parts: string[];
}

/** Measures layout shifts from the next load on. @returns functions to read and reset them */
export async function watchShifts(
  page: Page,
): Promise<{ moved: () => Promise<Shifts>; reset: () => Promise<void> }> {
  await page.addInitScript(() => {
    const shifts: Shifts = { sum: 0, parts: [] };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!('value' in entry && 'hadRecentInput' in entry && 'sources' in entry)) continue;
        if (entry.hadRecentInput !== true) shifts.sum += Number(entry.value);
        for (const { node } of entry.sources as { node: Node | null }[]) {
          const element = node instanceof Element ? node : node?.parentElement;
          if (element?.closest('footer')) continue;
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
