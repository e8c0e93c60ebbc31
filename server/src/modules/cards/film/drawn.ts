import sharp from 'sharp';
import { ascentOf, wrapLines } from '../../../lettering/pdf-lines.ts';
import { printedDisplay, printedText } from '../../../lettering/scripts.ts';
import { centredLine } from '../../../lettering/svg-lines.ts';
import { FILM_GROUND, FILM_HEIGHT as HEIGHT, FILM_WIDTH as WIDTH } from '../../../video/film.ts';

/*
 * What stands written in a film, by our own lettering: names and words in every script, with emoji.
 */

const PAPER = '#faf6f0';
const INK = '#2b2622';
const GOLD = '#b08d57';
const WHITE = '#ffffff';

const drawing = (inside: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">${inside}</svg>`,
  );

const CAPTION = { size: 54, y: HEIGHT - 128, middle: WIDTH / 2, width: WIDTH - 320 };

/** A name at the foot of a picture, on a shade that lets it be read on any. */
function captionDrawing(name: string): Buffer {
  const shade = `<defs><linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.62"/></linearGradient></defs><rect y="${HEIGHT - 280}" width="${WIDTH}" height="280" fill="url(#s)"/>`;
  return drawing(shade + centredLine(printedDisplay, name, { ...CAPTION, color: WHITE }));
}

/** A caption to be laid over a video. */
export async function caption(name: string): Promise<Buffer> {
  return sharp(captionDrawing(name)).png().toBuffer();
}

const onPaper = (inside: string) =>
  drawing(`<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPER}"/>${inside}`);

const rule = (y: number, middle = WIDTH / 2) =>
  `<rect x="${middle - 80}" y="${y}" width="160" height="2" fill="${GOLD}"/>`;

/** The first picture of a film: whose it is, and the day. */
export async function title(names: string, day: string): Promise<Buffer> {
  const line = { middle: WIDTH / 2, width: WIDTH - 240 };
  const inside =
    centredLine(printedDisplay, names, { ...line, y: 400, size: 128, color: INK }) +
    rule(600) +
    centredLine(printedText, day, { ...line, y: 650, size: 44, color: INK });
  return sharp(onPaper(inside)).jpeg({ quality: 92 }).toBuffer();
}

/** A moment of a video as ffmpeg shows it, with its caption. @param moment null where none is known */
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

/** A photo as large as it fits, on a blurred one of itself, with a name. @param photo a picture that we made */
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

const LARGEST = 64;
const SMALLEST = 26;
const LEADING = 1.35;
/** Characters of a card's words that a picture holds. */
const MOST = 600;

/** The words of a card on paper, beside its photo where it has one. */
export async function wordsStill(
  words: string,
  name: string,
  photo: Buffer | null,
): Promise<Buffer> {
  const room = photo ? { middle: 1380, width: 860 } : { middle: WIDTH / 2, width: 1400 };
  const high = HEIGHT - 320;
  const text = words.length > MOST ? `${words.slice(0, MOST - 1).trimEnd()}…` : words;
  let size = LARGEST;
  const wrap = () => wrapLines(printedText, text, { size, width: room.width, least: 0.9 });
  let lines = wrap();
  while (size > SMALLEST && lines.length * size * LEADING > high) {
    size -= 2;
    lines = wrap();
  }
  const shown = lines.slice(0, Math.floor(high / (size * LEADING)));
  const total = shown.length * size * LEADING;
  const top = 110 + (high - total) / 2;
  const written = shown
    .map((line, at) =>
      centredLine(printedText, line.text, {
        ...room,
        y: top + at * size * LEADING + (size * (LEADING - ascentOf(printedText))) / 2,
        size,
        color: INK,
        fromRight: line.fromRight,
      }),
    )
    .join('');
  const signed =
    rule(HEIGHT - 190, room.middle) +
    centredLine(printedDisplay, name, { ...room, y: HEIGHT - 170, size: 54, color: INK });
  const beside =
    photo &&
    (await sharp(photo).resize(760, 860, { fit: 'cover', position: 'attention' }).toBuffer());
  return sharp(onPaper(written + signed))
    .composite(beside ? [{ input: beside, left: 110, top: 110 }] : [])
    .jpeg({ quality: 92 })
    .toBuffer();
}
