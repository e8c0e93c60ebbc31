import sharp from 'sharp';
import { ascentOf, fitLines } from '../../../lettering/pdf-lines.ts';
import { beginningOf } from '../../../lettering/runs.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { centredLine } from '../../../lettering/svg-lines.ts';
import { FILM_GROUND, FILM_HEIGHT as HEIGHT, FILM_WIDTH as WIDTH } from '../../../video/film.ts';

// Draws the names and words of a film with our own lettering, which covers every script and emoji.

const PAPER = '#faf6f0';
const INK = '#2b2622';
const GOLD = '#b08d57';
const WHITE = '#ffffff';

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`,
  );

const CAPTION = { size: 54, y: HEIGHT - 128, middle: WIDTH / 2, width: WIDTH - 320 };

/** Draws a name at the foot of a picture, on a dark gradient so that it is legible on any picture. */
function captionDrawing(name: string): Buffer {
  const shade = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.62"/></linearGradient></defs><rect y="${HEIGHT - 280}" width="${WIDTH}" height="280" fill="url(#s)"/>`;
  return drawing(shade + centredLine(printedDisplay, name, { ...CAPTION, color: WHITE }));
}

/** A transparent PNG in film size with a name, to be laid over a video. */
export async function caption(name: string): Promise<Buffer> {
  return sharp(captionDrawing(name)).png().toBuffer();
}

const onPaper = (inside: string) =>
  drawing(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${inside}`);

const rule = (y: number, middle = WIDTH / 2) =>
  `<rect x="${middle - 80}" y="${y}" width="160" height="2" fill="${GOLD}"/>`;

/** The opening title of a film as JPEG: the hosts' names and the date. */
export async function title(names: string, day: string): Promise<Buffer> {
  const line = { middle: WIDTH / 2, width: WIDTH - 240 };
  const inside =
    centredLine(printedDisplay, names, { ...line, y: 400, size: 128, color: INK }) +
    rule(600) +
    centredLine(printedText, day, { ...line, y: 650, size: 44, color: INK });
  return sharp(onPaper(inside)).jpeg({ quality: 92 }).toBuffer();
}

/** A still of a video with its caption, framed as in the film, as JPEG. @param moment a frame; null if there is none */
export async function videoStill(moment: Buffer | null, name: string): Promise<Buffer> {
  const ground = { width: WIDTH, height: HEIGHT, channels: 3 as const, background: FILM_GROUND };
  const shown = moment
    ? await sharp(moment).resize(WIDTH, HEIGHT, { fit: 'inside' }).toBuffer()
    : null;
  return sharp({ create: ground })
    .composite([...(shown ? [{ input: shown }] : []), { input: captionDrawing(name) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

/** A photo over a blurred copy of itself, with a name, as JPEG. @param photo our own derivative, safe to decode here */
export async function photoStill(photo: Buffer, name: string): Promise<Buffer> {
  const [behind, front] = await Promise.all([
    sharp(photo)
      .resize(WIDTH, HEIGHT, { fit: 'cover' })
      .blur(40)
      .modulate({ brightness: 0.6 })
      .toBuffer(),
    sharp(photo).resize(WIDTH, HEIGHT, { fit: 'inside' }).toBuffer(),
  ]);
  return sharp(behind)
    .composite([{ input: front }, { input: captionDrawing(name) }])
    .jpeg({ quality: 90 })
    .toBuffer();
}

const LARGEST_FONT = 64;
const SMALLEST_FONT = 26;
const LEADING = 1.35;
/** The most characters of a message that a still shows; longer messages are cut. */
const MOST_CHARACTERS = 600;

/** A card's message on paper as JPEG, with its photo on the left if it has one; the font shrinks until it fits. */
export async function wordsStill(
  words: string,
  name: string,
  photo: Buffer | null,
): Promise<Buffer> {
  const column = photo ? { middle: 1380, width: 860 } : { middle: WIDTH / 2, width: 1400 };
  const maxHeight = HEIGHT - 320;
  const text =
    beginningOf(words, MOST_CHARACTERS) === words
      ? words
      : `${beginningOf(words, MOST_CHARACTERS - 1).trimEnd()}…`;
  const { lines, size } = fitLines(
    printedText,
    text,
    { width: column.width, height: maxHeight, leading: LEADING, least: 0.9 },
    { largest: LARGEST_FONT, smallest: SMALLEST_FONT, step: 2 },
  );
  const shown = lines.slice(0, Math.floor(maxHeight / (size * LEADING)));
  const last = shown.at(-1);
  if (last && shown.length < lines.length) last.text = `${last.text.replace(/…$/, '')}…`;
  const total = shown.length * size * LEADING;
  const top = 110 + (maxHeight - total) / 2;
  const message = shown
    .map((line, at) =>
      centredLine(printedText, line.text, {
        ...column,
        y: top + at * size * LEADING + (size * (LEADING - ascentOf(printedText))) / 2,
        size,
        color: INK,
        fromRight: line.fromRight,
      }),
    )
    .join('');
  const signature =
    rule(HEIGHT - 190, column.middle) +
    centredLine(printedDisplay, name, { ...column, y: HEIGHT - 170, size: 54, color: INK });
  const photoInset =
    photo &&
    (await sharp(photo).resize(760, 860, { fit: 'cover', position: 'attention' }).toBuffer());
  return sharp(onPaper(message + signature))
    .composite(photoInset ? [{ input: photoInset, left: 110, top: 110 }] : [])
    .jpeg({ quality: 92 })
    .toBuffer();
}
