/** The box for names, in per cent of the card's width. */
export interface NamesBox {
  width: number;
  height: number;
  /** Maximum font size. */
  largest: number;
  /** Minimum font size, at which a word may break; 3.6 by default. */
  smallest?: number;
}

/** Line height relative to the font size. */
export const LEADING = 1.08;
/** Height of the ampersand's line relative to a line of names. */
export const AMPERSAND = 0.7;

const SMALLEST = 3.6;
const STEP = 0.2;
/** Characters that are as wide as high: Chinese, Japanese, Korean. */
const SQUARE = /[\u1100-\u11FF\u2E80-\uA4CF\uAC00-\uD7AF\uF900-\uFAFF\uFF00-\uFF60]/u;

/**
 * The largest font size at which names fit into their box without breaking a word; at the smallest size a word may
 * break. Letter widths are estimated, so that lists of cards need no measuring in the browser.
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
 * The estimated number of lines of a text.
 * @param width width of a line in em
 * @param breaks whether a word wider than a line is broken
 * @returns null when such a word must not be broken
 */
export function linesOf(text: string, width: number, breaks = false): number | null {
  let [lines, taken] = [1, 0];
  for (const word of text.split(/\s+/)) {
    const wide = widthOf(word);
    if (taken > 0 && taken + wide > width) [lines, taken] = [lines + 1, 0];
    if (wide > width && !breaks) return null;
    // A broken word fills lines only to about 90 %.
    if (wide > width) lines += Math.ceil(wide / (width * 0.9)) - 1;
    taken += wide + 0.22;
  }
  return lines;
}

/** Cached widths of words: each is tried in many sizes, on up to forty fronts of a gallery. */
const widths = new Map<string, number>();
const MAX_CACHED = 1000;

/** Estimated width of a word in em. */
function widthOf(word: string): number {
  const known = widths.get(word);
  if (known !== undefined) return known;
  const width = Array.from(word).reduce((sum, letter) => sum + widthOfLetter(letter), 0);
  if (widths.size >= MAX_CACHED) widths.clear();
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
