import { inVisualOrder } from './bidi.ts';
import { EMOJI_WIDTH } from './emoji.ts';
import type { Face } from './faces.ts';
import { boxWidth } from './pdf-box.ts';
import { widthOfGlyphs } from './pdf-glyphs.ts';
import { stretchesOf, type Stretch } from './runs.ts';

/** A stretch of a line, measured. */
export interface Run extends Stretch {
  /** Width at font size 1. */
  width: number;
}

/**
 * Splits a line into runs in visual order from left to right, each in one font file. Every text can be measured and
 * set.
 * @param fromRight direction of the line's paragraph
 */
export function runsOf(chosen: Face, text: string, fromRight?: boolean): Run[] {
  const runs = stretchesOf(chosen, text, fromRight).map((each) => ({
    ...each,
    width: widthOf(each),
  }));
  return inVisualOrder(runs);
}

/** Width of a stretch at font size 1. */
export function widthOf({ text, file, drawings, level }: Stretch): number {
  if (drawings.length > 0) return drawings.length * EMOJI_WIDTH;
  return file === null ? boxWidth(text) : widthOfGlyphs(file, text, level % 2 === 1);
}
