import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { INK, SOFT } from '../../../lettering/pdf-ornaments.ts';
import { loadOnce } from '../../../load-once.ts';

type Rgb = readonly [number, number, number];
/** Cyan, magenta, yellow and black, from 0 to 100 each. */
export type Cmyk = [number, number, number, number];

/** Samples per RGB channel in the lookup table. */
const STEPS = 17;
const STEP = 255 / (STEPS - 1);
/** The most per cent of all four inks together that coated paper in a digital press takes without smearing. */
export const MOST_INK = 300;
/** Text colours that are printed in black alone: four inks blur when the plates are not exactly aligned. */
const BLACK_ONLY: ReadonlyMap<string, Cmyk> = new Map([
  [INK, [0, 0, 0, 94]],
  [SOFT, [0, 0, 0, 68]],
]);

/** Converts an RGB colour (0 to 255) by the ICC profile for coated paper that comes with sharp. */
export type InkOf = (colour: Rgb) => Cmyk;

/** The lookup table, built once per process by converting one small picture of all its colours. */
const table = loadOnce(convertedTable);

/** Returns the conversion of screen colours to inks. */
export async function createInks(): Promise<InkOf> {
  const inks = await table();
  return (colour) => interpolated(inks, colour);
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

/** Trilinear interpolation between the eight samples around a colour. */
function interpolated(inks: Buffer, colour: Rgb): Cmyk {
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

/** Scales the coloured inks down to `MOST_INK` in total; black stays. */
function limited([cyan, magenta, yellow, black]: Cmyk): Cmyk {
  const coloured = cyan + magenta + yellow;
  const most = MOST_INK - black;
  const scale = coloured > most ? most / coloured : 1;
  return [cyan * scale, magenta * scale, yellow * scale, black];
}

/** pdfkit's private method that converts a colour before it is written; its types leave the method out. */
interface WithNormalizeColor {
  _normalizeColor(colour: unknown): unknown;
}

/** A document whose shapes and text are in CMYK for a print shop. Photos stay in sRGB. */
export function createPressDocument(
  inkOf: InkOf,
  options: PDFKit.PDFDocumentOptions,
): PDFKit.PDFDocument {
  const document = new PDFDocument(options);
  const internals = document as unknown as WithNormalizeColor;
  const asRgb = internals._normalizeColor.bind(document);
  internals._normalizeColor = (colour) => {
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
