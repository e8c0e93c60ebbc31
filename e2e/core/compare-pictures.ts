import { PDFiumLibrary } from '@hyzyla/pdfium';
import sharp from 'sharp';

/** A card is 500 × 700 units; pictures of it are compared at this width in pixels. */
export const WIDTH = 750;
const HEIGHT = (WIDTH * 7) / 5;
/** Search radius in pixels: how far a detail may be from where it should be. */
const REACH = 3;

/** Grey values of a picture of a card, `WIDTH` pixels wide, row by row. */
export type Grey = Uint8Array;

/** A rectangle on a card, in pixels. */
interface Place {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** Scales a picture to the common width, in grey. @param margin to crop per side, as fractions of the size */
export async function greyOf(picture: Buffer, margin = { x: 0, y: 0 }): Promise<Grey> {
  const { width, height } = await sharp(picture).metadata();
  const [left, top] = [Math.round(margin.x * width), Math.round(margin.y * height)];
  const part = { left, top, width: width - 2 * left, height: height - 2 * top };
  const shown = sharp(picture).flatten({ background: '#fff' }).extract(part);
  return new Uint8Array(
    await shown.resize(WIDTH, HEIGHT, { fit: 'fill' }).greyscale().raw().toBuffer(),
  );
}

/** Renders the pages of a PDF as PNGs, including the bleed beyond the trim line. */
export async function pagesOf(pdf: Buffer): Promise<Buffer[]> {
  const library = await PDFiumLibrary.init();
  try {
    const document = await library.loadDocument(pdf);
    const pages: Buffer[] = [];
    for (const page of document.pages()) {
      // Rendering closes the page; and a size that PDFium works out itself is rounded down to whole points.
      const { originalWidth, originalHeight } = page.getOriginalSize();
      const size = { width: Math.round(originalWidth * 4), height: Math.round(originalHeight * 4) };
      const { width, height, data } = await page.render({ ...size, scale: 1, render: 'bitmap' });
      pages.push(
        await sharp(data, { raw: { width, height, channels: 4 } })
          .png()
          .toBuffer(),
      );
    }
    document.destroy();
    return pages;
  } finally {
    library.destroy();
  }
}

/** How well two pictures agree within a rectangle. */
interface Agreement {
  /** Offset in pixels of the second picture at which the two agree best. */
  dx: number;
  dy: number;
  /** Correlation at that offset, -1 to 1: 1 is the same ink in the same pixels. */
  likeness: number;
}

/** Finds the offset at which the second picture shows what the first shows in a rectangle. */
export function agreement(one: Grey, other: Grey, place: Place): Agreement {
  let best: Agreement = { dx: 0, dy: 0, likeness: -1 };
  for (let dy = -REACH; dy <= REACH; dy += 1)
    for (let dx = -REACH; dx <= REACH; dx += 1) {
      const likeness = correlation(one, other, place, dx, dy);
      if (likeness > best.likeness) best = { dx, dy, likeness };
    }
  return best;
}

function correlation(one: Grey, other: Grey, place: Place, dx: number, dy: number): number {
  const left = Math.max(REACH, Math.floor(place.left));
  const right = Math.min(WIDTH - REACH, Math.ceil(place.left + place.width));
  const top = Math.max(REACH, Math.floor(place.top));
  const bottom = Math.min(HEIGHT - REACH, Math.ceil(place.top + place.height));
  let [a, b, aa, bb, ab] = [0, 0, 0, 0, 0];
  for (let y = top; y < bottom; y += 1)
    for (let x = left; x < right; x += 1) {
      const p = one[y * WIDTH + x] ?? 0;
      const q = other[(y + dy) * WIDTH + x + dx] ?? 0;
      a += p;
      b += q;
      aa += p * p;
      bb += q * q;
      ab += p * q;
    }
  const count = (right - left) * (bottom - top);
  const spread = Math.sqrt((aa - (a * a) / count) * (bb - (b * b) / count));
  return spread === 0 ? 0 : (ab - (a * b) / count) / spread;
}
