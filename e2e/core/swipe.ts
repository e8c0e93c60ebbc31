import type { Locator } from '@playwright/test';

/** Length of the swipe in pixels, and the number of touch moves. */
const DISTANCE = 160;
const STEPS = 5;

const directions = { left: [-1, 0], right: [1, 0], up: [0, -1] } as const;

/** Swipes with one finger across the middle of an element, by touch events of Chromium's DevTools protocol. */
export async function swipe(target: Locator, direction: keyof typeof directions): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('The element to swipe over is not shown.');
  const page = target.page();
  const height = page.viewportSize()?.height ?? 0;
  const [top, bottom] = [Math.max(box.y, 0), Math.min(box.y + box.height, height)];
  const from = { x: box.x + box.width / 2, y: (top + bottom) / 2 };
  const [dx, dy] = directions[direction];
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              {
                x: from.x + (dx * DISTANCE * step) / STEPS,
                y: from.y + (dy * DISTANCE * step) / STEPS,
              },
            ],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step);
  await touch('touchEnd', STEPS);
  await devtools.detach();
}
