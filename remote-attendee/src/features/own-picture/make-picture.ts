import { bandOf, cropOf, turned, type Edit } from './edit.ts';
import { applyTo, filters } from './filters.ts';

/** Pixels of the front: enough for 300 an inch on a card of five inches. */
const WIDE = 1500;
const HIGH = 2100;
const QUALITY = 0.9;
/** Milliseconds of work after which the page may do something else. */
const TURN = 12;
const ROWS = 24;
/** Rows that are drawn at once: of a picture of twelve megapixels, some milliseconds of work. */
const BAND = 210;
/** Pixels that a band takes from its neighbours. */
const SEAM = 8;

/** The picture of a file, upright. @throws when this browser cannot show such a file */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** The front of the card as a JPEG. @throws Error when the browser has no room for it */
export async function makePicture(picture: ImageBitmap, edit: Edit): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  pen.imageSmoothingQuality = 'high';
  await draw(pen, picture, edit);
  await filter(pen, edit);
  frame(pen, edit);
  const blob = await new Promise<Blob | null>((done) => {
    canvas.toBlob(done, 'image/jpeg', QUALITY);
  });
  if (!blob) throw new Error('The picture could not be packed.');
  return new File([blob], 'my-card.jpg', { type: 'image/jpeg' });
}

/** A band at a time: drawn at once, a large picture would hold the page for a tenth of a second. */
async function draw(
  pen: CanvasRenderingContext2D,
  picture: ImageBitmap,
  edit: Edit,
): Promise<void> {
  for (let row = 0; row < HIGH; row += BAND) {
    drawBand(pen, picture, edit, row);
    // A canvas may draw later what it was told; asked for a pixel, it draws now.
    pen.getImageData(0, row, 1, 1);
    // eslint-disable-next-line no-await-in-loop -- the waiting is what this is about
    await nextTurn();
  }
}

function drawBand(
  pen: CanvasRenderingContext2D,
  picture: ImageBitmap,
  edit: Edit,
  row: number,
): void {
  const { width, height } = turned(picture, edit.turns);
  const crop = cropOf(picture, edit);
  const scale = WIDE / crop.width;
  const part = { from: row / HIGH, to: (row + BAND) / HIGH, more: SEAM };
  const band = bandOf(picture, edit, part);
  pen.save();
  pen.beginPath();
  pen.rect(0, row, WIDE, BAND);
  pen.clip();
  pen.scale(scale, scale);
  pen.translate(width / 2 - crop.left, height / 2 - crop.top);
  pen.rotate((edit.turns * Math.PI) / 2);
  pen.translate(-picture.width / 2, -picture.height / 2);
  const { left, top } = band;
  pen.drawImage(picture, left, top, band.width, band.height, left, top, band.width, band.height);
  pen.restore();
}

function nextTurn(): Promise<void> {
  return new Promise((go) => {
    setTimeout(go);
  });
}

/** A few rows at a time, so that the page goes on answering. */
async function filter(pen: CanvasRenderingContext2D, edit: Edit): Promise<void> {
  const { matrix } = filters[edit.filter];
  if (!matrix) return;
  let begun = performance.now();
  for (let row = 0; row < HIGH; row += ROWS) {
    const rows = pen.getImageData(0, row, WIDE, Math.min(ROWS, HIGH - row));
    applyTo(rows.data, matrix);
    pen.putImageData(rows, 0, row);
    if (performance.now() - begun < TURN) continue;
    // eslint-disable-next-line no-await-in-loop -- the waiting is what this is about
    await nextTurn();
    begun = performance.now();
  }
}

/** How wide a frame is, as a part of the card's width; the preview takes it from here. */
export const frames = {
  none: { label: 'None', width: 0, inset: 0, colour: 'transparent' },
  white: { label: 'White', width: 0.06, inset: 0, colour: '#fffdf8' },
  line: { label: 'Fine line', width: 0.006, inset: 0.04, colour: '#fffdf8' },
} as const;

function frame(pen: CanvasRenderingContext2D, edit: Edit): void {
  const { width, inset, colour } = frames[edit.frame];
  if (width === 0) return;
  const [line, edge] = [width * WIDE, inset * WIDE];
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.strokeRect(edge + line / 2, edge + line / 2, WIDE - 2 * edge - line, HIGH - 2 * edge - line);
}
