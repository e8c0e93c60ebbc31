import type { Page } from '@playwright/test';

/** Waits until a page has been drawn anew so many times. */
export async function drawn(page: Page, times = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, times);
}

/**
 * Waits until all has come to rest but what moves for ever: a finger on a sheet that is on its way up lifts from another place, a
 * colour on its way to another is neither. What the browser leaves out, as it is not near the window, stands still meanwhile.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const isDrawn = (effect: AnimationEffect | null) =>
      !(effect instanceof KeyframeEffect) ||
      effect.target?.checkVisibility({ contentVisibilityAuto: true }) !== false;
    const ending = document
      .getAnimations()
      .filter(
        ({ effect }) =>
          isDrawn(effect) && Number.isFinite(Number(effect?.getComputedTiming().endTime)),
      );
    await Promise.allSettled(ending.map(async ({ finished }) => finished));
  });
}

/** Milliseconds that the longest of what moves on a page takes; 0 where nothing does. */
export async function longestAnimation(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    ),
  );
}
