/** Where names stand, in per cent of the card's width. */
export interface NamesBox {
  width: number;
  height: number;
  /** The largest letters. */
  largest: number;
  /** The smallest, at which a word may have to break; 3.6 unless told. */
  smallest?: number;
}

/** The height of a line, as a part of its letters. */
export const LEADING = 1.08;
/** Height of the ampersand between two names. */
export const AMPERSAND = 0.7;

const SMALLEST = 3.6;
const STEP = 0.2;
/** Letters that are as wide as they are high: Chinese, Japanese, Korean. */
const SQUARE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/u;

/**
 * How large names can be so that no word is broken and nothing leaves their place: the widths of letters are
 * guessed, so that a list of cards need not be measured. At the smallest size a word may have to break.
 */
export function fitNames(
  names: readonly string[],
  { width, height, largest, smallest = SMALLEST }: NamesBox,
): number {
  for (let size = largest; size > smallest; size -= STEP) {
    const counts = names.map((name) => linesOf(name, width / size));
    const lines = counts.reduce<number>((sum, count) => sum + (count ?? Infinity), 0);
    const between = (names.length - 1) * AMPERSAND;
    if ((lines + between) * LEADING * size <= height) return Math.round(size * 10) / 10;
  }
  return smallest;
}

/**
 * In how many lines of a width a text stands.
 * @param breaks whether a word that is wider than a line is broken where the line ends
 * @returns null when a word of it is wider and stays whole
 */
export function linesOf(text: string, width: number, breaks = false): number | null {
  let [lines, taken] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const wide = widthOf(word);
    if (taken > 0 && taken + wide > width) [lines, taken] = [lines + 1, 0];
    if (wide > width && !breaks) return null;
    // What does not fill a line as letters fall: one in ten is lost at each end.
    if (wide > width) lines += Math.ceil(wide / (width * 0.9)) - 1;
    taken += wide + 0.22;
  }
  return lines;
}

/** Widths that were added up: the words of a front are tried in many sizes, and stand on forty fronts of a gallery. */
const widths = new Map<string, number>();
const MOST_WIDTHS = 1000;

/** At a size of 1. */
function widthOf(word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  const width = Array.from(word).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
  if (widths.size >= MOST_WIDTHS) widths.clear();
  widths.set(word, width);
  return width;
}

function widthOfLetter(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (SQUARE.test(letter)) return 1;
  if (/[mwMW@]/.test(letter)) return 0.82;
  if (/[\p{Lu}]/u.test(letter)) return 0.68;
  return /[iljtfrI.,'’-]/.test(letter) ? 0.34 : 0.5;
}
