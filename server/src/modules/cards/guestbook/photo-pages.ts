import type { Tools } from '../../../documents/maker.ts';
import type { MediaRow } from '../media/repository.ts';
import { addPage, BLEED, column, mm, TRIM, type Pages } from './paper.ts';
import { pictureOf, type Picture } from './pictures.ts';

const GAP = mm(5);
const TOP = BLEED + mm(20);
const HEIGHT = TRIM.height - mm(40);
/** Pixels of the longer side: 300 an inch of a page. */
const ALONE = 2000;
const BESIDE = 1100;
const MOST = 4;

/**
 * The photos inside a card on pages of their own, up to four on each: one fills it, two stand below each other, more in
 * two rows. Each page's are read when it comes, so that twenty take no more memory than four.
 * @returns how many could not be printed
 */
export async function drawPhotos(
  pages: Pages,
  tools: Tools,
  photos: readonly MediaRow[],
): Promise<number> {
  let missing = 0;
  for (let at = 0; at < photos.length; at += MOST) {
    const wanted = photos.slice(at, at + MOST);
    const side = wanted.length === 1 ? ALONE : BESIDE;
    const pictures: Picture[] = [];
    for (const photo of wanted) {
      const picture = await pictureOf(tools, photo, side);
      if (picture) pictures.push(picture);
      else missing += 1;
    }
    tools.progress();
    if (pictures.length === 0) continue;
    addPage(pages);
    drawTogether(pages, pictures);
  }
  return missing;
}

function drawTogether(pages: Pages, pictures: readonly Picture[]): void {
  const { left, width } = column(pages);
  const rows = pictures.length <= 2 ? pictures.map((each) => [each]) : inPairs(pictures);
  const height = (HEIGHT - (rows.length - 1) * GAP) / rows.length;
  for (const [at, row] of rows.entries()) {
    const cell = (width - (row.length - 1) * GAP) / row.length;
    for (const [column_, { image, ...size }] of row.entries()) {
      const scale = Math.min(cell / size.width, height / size.height);
      const [wide, tall] = [size.width * scale, size.height * scale];
      const x = left + column_ * (cell + GAP) + (cell - wide) / 2;
      const y = TOP + at * (height + GAP) + (height - tall) / 2;
      pages.document.image(image, x, y, { width: wide, height: tall });
    }
  }
}

const inPairs = (pictures: readonly Picture[]) => [pictures.slice(0, 2), pictures.slice(2)];
