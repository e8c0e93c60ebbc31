import type { Tools } from '../../../documents/maker.ts';
import { writeLine } from '../../../lettering/pdf-lines.ts';
import { signature } from './faces.ts';
import type { FullCard } from '../cards/presenter.ts';
import { addPage, BLEED, column, fillPlace, mm, TRIM, WHOLE_PAGE, type Pages } from './paper.ts';
import { pictureOf, type Picture } from './pictures.ts';
import type { Stationery } from './stationery.ts';

const GAP = mm(2);
/** Below the photos stands who sent them. */
const CAPTION = mm(15);
/** Where photos stand: to beyond the cut on three sides. */
const ROOM = { ...WHOLE_PAGE, height: WHOLE_PAGE.height - BLEED - CAPTION };
/** Pixels of the longer side: 300 an inch of a page. */
const PIXELS = 2550;
/** The part of a photo that may be cut off so that it fills its place. */
const MOST_CUT = 0.3;

/**
 * Photos of a card on pages of their own, to the edge of the paper, with their sender's name: two broad ones below
 * each other, every other one alone. Each is read when it comes, so that twenty take no more memory than two.
 * @returns how many could not be printed
 */
export async function drawPhotos(
  pages: Pages,
  tools: Tools,
  {
    photos,
    sender,
    stationery,
  }: { photos: FullCard['photos']; sender: string; stationery: Stationery },
): Promise<number> {
  let missing = 0;
  let waiting: Picture | null = null;
  const show = (pictures: readonly Picture[]) => {
    drawTogether(pages, pictures, stationery);
    caption(pages, sender, stationery);
  };
  for (const photo of photos) {
    const picture = await pictureOf(tools, photo, PIXELS * (pages.detail ?? 1));
    tools.progress();
    if (!picture) missing += 1;
    else if (!isBroad(picture)) show([picture]);
    else if (waiting) {
      show([waiting, picture]);
      waiting = null;
    } else waiting = picture;
  }
  if (waiting) show([waiting]);
  return missing;
}

const isBroad = ({ width, height }: Picture) => width > height * 1.15;

function drawTogether(pages: Pages, pictures: readonly Picture[], { paper }: Stationery): void {
  addPage(pages, paper);
  const height = (ROOM.height - (pictures.length - 1) * GAP) / pictures.length;
  for (const [at, picture] of pictures.entries())
    drawPhoto(pages.document, picture, { ...ROOM, y: at * (height + GAP), height });
}

/** Fills a place with a photo where little of it is lost, else shows all of it from side to side or from top to bottom. */
function drawPhoto(document: PDFKit.PDFDocument, picture: Picture, place: typeof ROOM): void {
  const { x, y, width, height } = place;
  const [across, down] = [width / picture.width, height / picture.height];
  const shown = Math.min(across, down) / Math.max(across, down);
  if (1 - shown <= MOST_CUT) {
    fillPlace(document, { picture }, place);
    return;
  }
  const scale = Math.min(across, down);
  const size = { width: picture.width * scale, height: picture.height * scale };
  const [left, top] = [x + (width - size.width) / 2, y + (height - size.height) / 2];
  document.image(picture.image, left, top, size);
}

function caption(pages: Pages, sender: string, { words }: Stationery): void {
  const { middle, width } = column(pages);
  const y = BLEED + TRIM.height - CAPTION + mm(3.5);
  const line = { x: middle, align: 'center' as const, width, y, size: 13, color: words };
  writeLine(pages.document, signature, sender, line);
}
