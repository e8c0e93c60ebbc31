import type { Page } from '@playwright/test';

/** Waits for a number of animation frames. */
export async function waitForFrames(page: Page, times = 2): Promise<void> {
  await page.evaluate(async (count) => {
    for (let frame = 0; frame < count; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
  }, times);
}

/**
 * Waits until all finite animations have ended: a click on a sheet that is still moving would miss its target, and
 * colours that still change have the wrong contrast. Skips elements with `content-visibility` that the browser does not
 * draw, whose animations pause.
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

/** Duration in milliseconds of the longest animation on a page; 0 without animations. */
export async function longestAnimation(page: Page): Promise<number> {
  return page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
    ),
  );
}
