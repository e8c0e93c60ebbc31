import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { INK, SOFT } from '../../../lettering/pdf-ornaments.ts';

type Rgb = readonly [number, number, number];
/** Parts of ink from 0 to 100. */
export type Cmyk = [number, number, number, number];

/** Steps of each channel in the table of colours. */
const STEPS = 17;
const STEP = 255 / (STEPS - 1);
/** Per cent of all four inks together: what coated paper of a digital press takes without smearing. */
export const MOST_INK = 300;
/** Words of the book itself are in one ink: four of them would blur where the plates are not exactly above each other. */
const BLACK_ONLY: ReadonlyMap<string, Cmyk> = new Map([
  [INK, [0, 0, 0, 94]],
  [SOFT, [0, 0, 0, 68]],
]);

/** Ink of a colour on screens, by the ICC profile for coated paper that comes with sharp. */
export type InkOf = (colour: Rgb) => Cmyk;

let table: Promise<Buffer> | null = null;

/** Reads the table of inks once: one small picture of all its colours, converted by the profile. */
export async function createInks(): Promise<InkOf> {
  table ??= convertedTable();
  const inks = await table;
  return (colour) => between(inks, colour);
}

async function convertedTable(): Promise<Buffer> {
  const colours = new Uint8Array(STEPS ** 3 * 3);
  for (let at = 0; at < STEPS ** 3; at += 1) {
    const [red, green, blue] = [
      Math.floor(at / STEPS ** 2),
      Math.floor(at / STEPS) % STEPS,
      at % STEPS,
    ];
    colours.set([red * STEP, green * STEP, blue * STEP].map(Math.round), at * 3);
  }
  return sharp(colours, { raw: { width: STEPS ** 2, height: STEPS, channels: 3 } })
    .withIccProfile('cmyk')
    .toColourspace('cmyk')
    .raw()
    .toBuffer();
}

/** The inks of a colour, from those of the eight colours of the table around it. */
function between(inks: Buffer, colour: Rgb): Cmyk {
  const ink: Cmyk = [0, 0, 0, 0];
  const places = colour.map((channel) => {
    const low = Math.min(STEPS - 2, Math.floor(channel / STEP));
    return { low, part: channel / STEP - low };
  });
  for (let corner = 0; corner < 8; corner += 1) {
    let [index, share] = [0, 1];
    for (const [channel, { low, part }] of places.entries()) {
      const high = (corner >> channel) & 1;
      index = index * STEPS + low + high;
      share *= high ? part : 1 - part;
    }
    if (share > 0)
      for (let plate = 0; plate < 4; plate += 1)
        ink[plate] = (ink[plate] ?? 0) + share * ((inks[index * 4 + plate] ?? 0) / 2.55);
  }
  return limited(ink);
}

/** Takes from the coloured inks what is too much; black stays. */
function limited([cyan, magenta, yellow, black]: Cmyk): Cmyk {
  const coloured = cyan + magenta + yellow;
  const most = MOST_INK - black;
  const scale = coloured > most ? most / coloured : 1;
  return [cyan * scale, magenta * scale, yellow * scale, black];
}

/** What pdfkit makes of a colour before it writes it; the types leave it out. */
interface Normalising {
  _normalizeColor(colour: unknown): unknown;
}

/** A document whose shapes and words are in the four inks of a press. Photos stay as they are, in sRGB. */
export function createPressDocument(
  inkOf: InkOf,
  options: PDFKit.PDFDocumentOptions,
): PDFKit.PDFDocument {
  const document = new PDFDocument(options);
  const pdf = document as unknown as Normalising;
  const asRgb = pdf._normalizeColor.bind(document);
  pdf._normalizeColor = (colour) => {
    const black = typeof colour === 'string' ? BLACK_ONLY.get(colour) : undefined;
    if (black) return black.map((part) => part / 100);
    const normal = asRgb(colour);
    if (!isRgb(normal)) return normal;
    const [red, green, blue] = normal;
    return inkOf([red * 255, green * 255, blue * 255]).map((part) => part / 100);
  };
  return document;
}

const isRgb = (colour: unknown): colour is Rgb =>
  Array.isArray(colour) && colour.length === 3 && colour.every((part) => typeof part === 'number');
