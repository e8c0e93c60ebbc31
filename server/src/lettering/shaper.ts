import * as harfbuzz from 'harfbuzzjs';
import { decompressedFont } from './decompressed-font.ts';

/** A glyph of a shaped text, in font units. */
export interface ShapedGlyph {
  id: number;
  /** Index of its first character in the text. */
  cluster: number;
  advance: number;
  /** Offset from its default position. */
  x: number;
  y: number;
}

const { ClusterLevel, Direction } = harfbuzz;
/**
 * One buffer for all texts: HarfBuzz's memory of a dropped one is freed only between two tasks, so that composing
 * thousands of cards in one task would fill it.
 */
const buffer = new harfbuzz.Buffer();
const known = new Map<string, harfbuzz.Font>();

/** Opens a font file with HarfBuzz; cached. */
export function shaperOf(file: string): harfbuzz.Font {
  const cached = known.get(file);
  if (cached) return cached;
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(decompressedFont(file))));
  known.set(file, font);
  return font;
}

/** Shapes a text of one direction with HarfBuzz; the glyphs are in visual order from left to right. */
export function shapeGlyphs(file: string, text: string, rightToLeft: boolean): ShapedGlyph[] {
  const font = shaperOf(file);
  buffer.reset();
  buffer.addText(text);
  // Marks get a cluster of their own, apart from their base letter.
  buffer.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
  buffer.guessSegmentProperties();
  buffer.setDirection(rightToLeft ? Direction.RTL : Direction.LTR);
  harfbuzz.shape(font, buffer);
  const places = buffer.getGlyphPositions();
  return buffer.getGlyphInfos().map(({ codepoint, cluster }, at) => {
    const { xAdvance = 0, xOffset = 0, yOffset = 0 } = places[at] ?? {};
    return { id: codepoint, cluster, advance: xAdvance, x: xOffset, y: yOffset };
  });
}
