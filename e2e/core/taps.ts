import type { BrowserContext } from '@playwright/test';

/** Counts a person's taps in a context from now on, without typing and taps that only focus a field. */
export async function countTaps(context: BrowserContext): Promise<() => number> {
  let taps = 0;
  await context.exposeBinding('keepsakeTapped', () => {
    taps += 1;
  });
  await context.addInitScript(() => {
    addEventListener(
      'click',
      (event) => {
        const isField =
          event.target instanceof Element &&
          event.target.matches('textarea, input:not([type=radio], [type=checkbox])');
        // Clicks by keyboard or script are no taps.
        if (!event.isTrusted || isField || event.detail === 0) return;
        (window as unknown as { keepsakeTapped(): void }).keepsakeTapped();
      },
      true,
    );
  });
  return () => taps;
}
