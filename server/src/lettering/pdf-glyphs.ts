import { shapeGlyphs, shaperOf } from './shaper.ts';
import { decompressedFont } from './decompressed-font.ts';

/** The used part of PDFKit's embedded font. */
interface Embedded {
  id: string;
  /** Adds a glyph to the embedded subset. @returns its id in the subset */
  subset: { includeGlyph(id: number): number };
  /** Glyph widths by glyph id, in thousandths of the font size. */
  widths: (number | undefined)[];
  /** Code points by glyph id. */
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
  /** Additional letter spacing, in points. */
  spacing?: number;
  rightToLeft?: boolean;
  /** ActualText for copying and screen readers, in place of the glyphs' characters. */
  actual?: string;
}

/** Width of a text in a font file, at font size 1. */
export function widthOfGlyphs(file: string, text: string, rightToLeft: boolean): number {
  const em = shaperOf(file).face.upem;
  return shapeGlyphs(file, text, rightToLeft).reduce((sum, { advance }) => sum + advance, 0) / em;
}

/**
 * Writes a text of one direction with a font file, shaped by HarfBuzz as in browsers, since PDFKit can't shape every
 * script.
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
  // Position of the next glyph, and where a PDF reader would place it by itself.
  let at = x;
  let readerAt = Infinity;
  let shown: string[] = [];
  const show = () => {
    if (shown.length > 0) document.addContent(`[${shown.join(' ')}] TJ`);
    shown = [];
  };
  for (const glyph of withCharacters(shapeGlyphs(file, text, rightToLeft), text)) {
    const own = shaper.glyphHAdvance(glyph.id) * scale;
    const subsetId = font.subset.includeGlyph(glyph.id);
    font.widths[subsetId] ??= own;
    // A glyph that so far was only a later part of clusters has no text yet.
    if ((font.unicode[subsetId]?.length ?? 0) === 0) font.unicode[subsetId] = glyph.characters;
    const left = at + (glyph.x * scale * size) / 1000;
    if (Math.abs(left - readerAt) > 0.001 || glyph.y !== 0) {
      show();
      const up = (glyph.y * scale * size) / 1000;
      document.addContent(`1 0 0 1 ${number(left)} ${number(page.height - y + up)} Tm`);
    }
    shown.push(`<${subsetId.toString(16).padStart(4, '0')}>`);
    at += (glyph.advance * scale * size) / 1000 + spacing;
    const moved = at - (left + (own * size) / 1000);
    if (glyph.x === 0 && glyph.y === 0) {
      if (Math.abs(moved) > 0.001) shown.push(number((-moved * 1000) / size));
      readerAt = at;
    } else {
      show();
      readerAt = Infinity;
    }
  }
  show();
  document.addContent('ET');
  if (actual !== undefined) document.endMarkedContent();
  document.restore();
}

/** Assigns all characters of a cluster to its first glyph. */
function withCharacters(glyphs: ReturnType<typeof shapeGlyphs>, text: string) {
  const starts = [...new Set(glyphs.map(({ cluster }) => cluster))].toSorted((a, b) => a - b);
  const seen = new Set<number>();
  return glyphs.map((glyph) => {
    const end = starts[starts.indexOf(glyph.cluster) + 1];
    const own = seen.has(glyph.cluster) ? '' : text.slice(glyph.cluster, end);
    seen.add(glyph.cluster);
    return { ...glyph, characters: Array.from(own, (sign) => sign.codePointAt(0) ?? 0) };
  });
}

const fonts = new WeakMap<PDFKit.PDFDocument, Map<string, Embedded>>();

/** The font of a file in a document, registered once per document. */
function embedded(document: PDFKit.PDFDocument, file: string): Embedded {
  const known = fonts.get(document) ?? new Map<string, Embedded>();
  fonts.set(document, known);
  const cached = known.get(file);
  if (cached) return cached;
  document.registerFont(file, decompressedFont(file));
  document.font(file);
  const font = Reflect.get(document, '_font') as Embedded;
  known.set(file, font);
  return font;
}

const number = (value: number) => String(Math.round(value * 1000) / 1000);
