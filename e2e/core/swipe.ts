import type { Locator } from '@playwright/test';

/** Pixels that the finger goes, and in how many steps. */
const FAR = 160;
const STEPS = 5;

const ways = { left: [-1, 0], right: [1, 0], up: [0, -1] } as const;

/** Draws a finger over the middle of something, as Chromium takes it from a touch screen. */
export async function swipe(target: Locator, way: keyof typeof ways): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('There is nothing to swipe over.');
  const page = target.page();
  const height = page.viewportSize()?.height ?? 0;
  const [top, bottom] = [Math.max(box.y, 0), Math.min(box.y + box.height, height)];
  const from = { x: box.x + box.width / 2, y: (top + bottom) / 2 };
  const [dx, dy] = ways[way];
  const devtools = await page.context().newCDPSession(page);
  const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', step: number) =>
    devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [{ x: from.x + (dx * FAR * step) / STEPS, y: from.y + (dy * FAR * step) / STEPS }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= STEPS; step += 1) await touch('touchMove', step);
  await touch('touchEnd', STEPS);
  await devtools.detach();
}
