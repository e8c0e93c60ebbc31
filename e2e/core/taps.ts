import type { BrowserContext } from '@playwright/test';

/**
 * Counts how often a person presses something in any page or frame of a context, from now on. What is typed is not
 * counted, and neither is a press that only leads into a field.
 */
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
        // Clicks of keys and scripts are not taps.
        if (!event.isTrusted || isField || event.detail === 0) return;
        (window as unknown as { keepsakeTapped(): void }).keepsakeTapped();
      },
      true,
    );
  });
  return () => taps;
}
