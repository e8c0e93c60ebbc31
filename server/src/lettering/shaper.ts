import * as harfbuzz from 'harfbuzzjs';
import { unpacked } from './unpacked.ts';

/** A glyph of a shaped text, in units of its font. */
export interface ShapedGlyph {
  id: number;
  /** Where in the text its characters begin. */
  cluster: number;
  advance: number;
  /** How far it stands from where it would. */
  x: number;
  y: number;
}

const { ClusterLevel, Direction } = harfbuzz;
const known = new Map<string, harfbuzz.Font>();

/** A file of a font, to shape texts with; opened once. */
export function shaperOf(file: string): harfbuzz.Font {
  const kept = known.get(file);
  if (kept) return kept;
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(unpacked(file))));
  known.set(file, font);
  return font;
}

/** The glyphs of a text in one direction, from left to right as they are seen: joined, stacked, marks in place. */
export function shapeGlyphs(file: string, text: string, rightToLeft: boolean): ShapedGlyph[] {
  const font = shaperOf(file);
  const buffer = new harfbuzz.Buffer();
  buffer.addText(text);
  // A mark is told apart from the letter that it stands on.
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
