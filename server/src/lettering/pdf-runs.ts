import { inVisualOrder } from './bidi.ts';
import { EMOJI_WIDTH } from './emoji.ts';
import type { Face } from './faces.ts';
import { boxWidth } from './pdf-box.ts';
import { widthOfGlyphs } from './pdf-glyphs.ts';
import { stretchesOf, type Stretch } from './runs.ts';

/** A stretch of a line as it stands in a document. */
export interface Run extends Stretch {
  /** How wide it is, at a size of 1. */
  width: number;
}

/**
 * Cuts a line into runs from left to right as they are seen, each in the part of the face that has its letters.
 * Whatever the text is, every run can be measured and set.
 * @param fromRight the direction of the paragraph that the line is of
 */
export function runsOf(chosen: Face, text: string, fromRight?: boolean): Run[] {
  const runs = stretchesOf(chosen, text, fromRight).map((each) => ({
    ...each,
    width: widthOf(each),
  }));
  return inVisualOrder(runs);
}

/** How wide a stretch is, at a size of 1. */
export function widthOf({ text, file, drawings, level }: Stretch): number {
  if (drawings.length > 0) return drawings.length * EMOJI_WIDTH;
  return file === null ? boxWidth(text) : widthOfGlyphs(file, text, level % 2 === 1);
}
