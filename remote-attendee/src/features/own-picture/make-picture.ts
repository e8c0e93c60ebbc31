import { msg } from '@lingui/core/macro';
import { bandOf, cropOf, turned, type Edit } from './edit.ts';
import { applyTo, filters } from './filters.ts';

/** Size of the front in pixels: 300 per inch on a card five inches wide. */
const WIDE = 1500;
const HIGH = 2100;
const QUALITY = 0.9;
/** Milliseconds of filtering after which the main thread is released. */
const WORK_SLICE = 12;
const ROWS = 24;
/** Rows that are drawn at once: a few milliseconds of work for a picture of twelve megapixels. */
const BAND = 210;
/** Pixels by which neighbouring bands overlap. */
const SEAM = 8;

/** Decodes the picture of a file, upright. @throws DOMException when this browser cannot decode it */
export async function openPicture(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: 'from-image' });
}

/** Renders the front of the card as a JPEG. @throws Error when the browser lacks the memory */
export async function makePicture(picture: ImageBitmap, edit: Edit): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDE, HIGH];
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('There is no canvas.');
  // Without a white ground a JPEG is black where the picture is transparent.
  pen.fillStyle = 'white';
  pen.fillRect(0, 0, WIDE, HIGH);
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

/** Draws band by band: a large picture drawn at once would block the page for a tenth of a second. */
async function draw(
  pen: CanvasRenderingContext2D,
  picture: ImageBitmap,
  edit: Edit,
): Promise<void> {
  for (let row = 0; row < HIGH; row += BAND) {
    drawBand(pen, picture, edit, row);
    // A canvas may defer drawing. Reading a pixel forces it now, so that the pause comes after the work.
    pen.getImageData(0, row, 1, 1);
    // eslint-disable-next-line no-await-in-loop -- the loop waits on purpose
    await nextTask();
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

function nextTask(): Promise<void> {
  return new Promise((go) => {
    setTimeout(go);
  });
}

/** Filters a few rows at a time, so that the page stays responsive. */
async function filter(pen: CanvasRenderingContext2D, edit: Edit): Promise<void> {
  const { matrix } = filters[edit.filter];
  if (!matrix) return;
  let begun = performance.now();
  for (let row = 0; row < HIGH; row += ROWS) {
    const rows = pen.getImageData(0, row, WIDE, Math.min(ROWS, HIGH - row));
    applyTo(rows.data, matrix);
    pen.putImageData(rows, 0, row);
    if (performance.now() - begun < WORK_SLICE) continue;
    // eslint-disable-next-line no-await-in-loop -- the loop waits on purpose
    await nextTask();
    begun = performance.now();
  }
}

/** Width of the frame as a fraction of the card's width; the preview uses it, too. */
export const frames = {
  none: {
    label: msg({ message: 'None', comment: 'frame around a picture' }),
    width: 0,
    inset: 0,
    colour: 'transparent',
  },
  white: {
    label: msg({ message: 'White', comment: 'frame around a picture' }),
    width: 0.06,
    inset: 0,
    colour: '#fffdf8',
  },
  line: {
    label: msg({ message: 'Fine line', comment: 'frame around a picture' }),
    width: 0.006,
    inset: 0.04,
    colour: '#fffdf8',
  },
} as const;

function frame(pen: CanvasRenderingContext2D, edit: Edit): void {
  const { width, inset, colour } = frames[edit.frame];
  if (width === 0) return;
  const [line, edge] = [width * WIDE, inset * WIDE];
  pen.strokeStyle = colour;
  pen.lineWidth = line;
  pen.strokeRect(edge + line / 2, edge + line / 2, WIDE - 2 * edge - line, HIGH - 2 * edge - line);
}
