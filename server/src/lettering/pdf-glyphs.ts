import { shapeGlyphs, shaperOf } from './shaper.ts';
import { unpacked } from './unpacked.ts';

/** An embedded font, as far as it is needed. */
interface Embedded {
  id: string;
  /** The glyphs that go into the document. @returns the number of one there */
  subset: { includeGlyph(id: number): number };
  /** Glyph widths by glyph id, in thousandths of the font size. */
  widths: (number | undefined)[];
  /** The characters that they stand for. */
  unicode: (number[] | undefined)[];
  ref(): PDFKit.PDFKitReference;
}

interface Page {
  height: number;
  fonts: Record<string, PDFKit.PDFKitReference>;
}

interface Placed {
  x: number;
  /** Y of the baseline. */
  y: number;
  size: number;
  color: string;
  /** Between two letters. */
  spacing?: number;
  rightToLeft?: boolean;
  /** Text for copying and screen readers, in place of the glyphs' own characters. */
  actual?: string;
}

/** How wide a text is in the letters of a file, at a size of 1. */
export function widthOfGlyphs(file: string, text: string, rightToLeft: boolean): number {
  const em = shaperOf(file).face.upem;
  return shapeGlyphs(file, text, rightToLeft).reduce((sum, { advance }) => sum + advance, 0) / em;
}

/**
 * Writes a text in one direction with the letters of a file. A document could shape texts by itself, but not every
 * script; this is HarfBuzz, which browsers shape with.
 */
export function writeGlyphs(
  document: PDFKit.PDFDocument,
  file: string,
  text: string,
  { x, y, size, color, spacing = 0, rightToLeft = false, actual }: Placed,
): void {
  const font = embedded(document, file);
  const page = document.page as unknown as Page;
  page.fonts[font.id] ??= font.ref();
  const shaper = shaperOf(file);
  const scale = 1000 / shaper.face.upem;
  document.save().fillColor(color);
  document.transform(1, 0, 0, -1, 0, page.height);
  if (actual !== undefined) document.markContent('Span', { actual });
  document.addContent('BT').addContent(`/${font.id} ${number(size)} Tf`);
  // Where the next glyph stands, and where the reader thinks that it does.
  let at = x;
  let told = Infinity;
  let shown: string[] = [];
  const show = () => {
    if (shown.length > 0) document.addContent(`[${shown.join(' ')}] TJ`);
    shown = [];
  };
  for (const glyph of withCharacters(shapeGlyphs(file, text, rightToLeft), text)) {
    const own = shaper.glyphHAdvance(glyph.id) * scale;
    const place = font.subset.includeGlyph(glyph.id);
    font.widths[place] ??= own;
    // A glyph seen only inside a cluster so far gets its own text now.
    if ((font.unicode[place]?.length ?? 0) === 0) font.unicode[place] = glyph.characters;
    const left = at + (glyph.x * scale * size) / 1000;
    if (Math.abs(left - told) > 0.001 || glyph.y !== 0) {
      show();
      const up = (glyph.y * scale * size) / 1000;
      document.addContent(`1 0 0 1 ${number(left)} ${number(page.height - y + up)} Tm`);
    }
    shown.push(`<${place.toString(16).padStart(4, '0')}>`);
    at += (glyph.advance * scale * size) / 1000 + spacing;
    const moved = at - (left + (own * size) / 1000);
    if (glyph.x === 0 && glyph.y === 0) {
      if (Math.abs(moved) > 0.001) shown.push(number((-moved * 1000) / size));
      told = at;
    } else {
      show();
      told = Infinity;
    }
  }
  show();
  document.addContent('ET');
  if (actual !== undefined) document.endMarkedContent();
  document.restore();
}

/** The first glyph stands for all the characters that it is drawn for together with others. */
function withCharacters(glyphs: ReturnType<typeof shapeGlyphs>, text: string) {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const told = new Set<number>();
  return glyphs.map((glyph) => {
    const end = starts[starts.indexOf(glyph.cluster) + 1];
    const own = told.has(glyph.cluster) ? '' : text.slice(glyph.cluster, end);
    told.add(glyph.cluster);
    return { ...glyph, characters: Array.from(own, (sign) => sign.codePointAt(0) ?? 0) };
  });
}

const fonts = new WeakMap<PDFKit.PDFDocument, Map<string, Embedded>>();

/** A font of the document, opened once for each. */
function embedded(document: PDFKit.PDFDocument, file: string): Embedded {
  const known = fonts.get(document) ?? new Map<string, Embedded>();
  fonts.set(document, known);
  const kept = known.get(file);
  if (kept) return kept;
  document.registerFont(file, unpacked(file));
  document.font(file);
  const font = Reflect.get(document, '_font') as Embedded;
  known.set(file, font);
  return font;
}

const number = (value: number) => String(Math.round(value * 1000) / 1000);
