import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** Gap between two pictures, in pixels. */
const GAP = 12;

/** Takes a picture of a page once its requests have ended and its fonts are loaded. */
export async function shot(page: Page): Promise<Buffer> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => document.fonts.ready);
  return page.screenshot({ animations: 'disabled', scale: 'css' });
}

/** Joins pictures side by side into one WebP: `height` in pixels, `quality` from 1 to 100. */
export async function sideBySide(
  pictures: readonly Buffer[],
  { height, quality }: { height: number; quality: number },
): Promise<Buffer> {
  const parts = await Promise.all(
    pictures.map(async (picture) =>
      sharp(picture)
        // Pages of a PDF are transparent.
        .flatten({ background: '#fff' })
        .resize({ height })
        .png()
        .toBuffer({ resolveWithObject: true }),
    ),
  );
  let left = 0;
  const placed = parts.map(({ data, info }) => {
    const place = { input: data, left, top: 0 };
    left += info.width + GAP;
    return place;
  });
  return sharp({ create: { width: left - GAP, height, channels: 4, background: '#8a8a8a' } })
    .composite(placed)
    .webp({ quality, effort: 6 })
    .toBuffer();
}
