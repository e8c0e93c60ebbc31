import type { Page } from '@playwright/test';

/** How far parts of a page moved by themselves, as browsers count it, and which. */
export interface Shifts {
  sum: number;
  /** The beginning of each part that moved, with how far it counted. */
  parts: string[];
}

/** Watches what moves by itself from the next page on. @returns to ask for it, and to begin anew */
export async function watchShifts(
  page: Page,
): Promise<{ moved: () => Promise<Shifts>; forget: () => Promise<void> }> {
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
    forget: async () =>
      page.evaluate(() => {
        Object.assign((window as unknown as { shifts: Shifts }).shifts, { sum: 0, parts: [] });
      }),
  };
}
