import type { DesignFront, Lettering } from '../../../contract/api/card-designs.ts';
import { AMPERSAND, LEADING, linesOf, type NamesBox } from '../fit-names.ts';

/** Average letter width of each typeface relative to the display serif. */
const WIDTH_FACTOR: Record<Lettering, number> = {
  serif: 1,
  italic: 1,
  sans: 1.1,
  bold: 1.2,
  script: 0.98,
  hand: 0.86,
  slab: 1.12,
  poster: 1.36,
  deco: 1.36,
};

/** Scales a box so that text measured in the display serif fits in another typeface. */
export function inLetters(place: NamesBox, lettering: Lettering): NamesBox {
  const factor = WIDTH_FACTOR[lettering];
  return { ...place, width: place.width / factor, largest: place.largest / factor };
}

/** Minimum size of names in per cent of the card's width; below that the greeting is omitted, or replaces the names. */
export const SMALLEST_NAMES = 5.5;
const LARGEST = { one: 15, two: 11, below: 7.6, greeting: 16 };
const STEP = 0.2;
/** Size of a greeting above names relative to their size, and its limits in per cent of the card's width. */
const ABOVE = { part: 0.6, least: 4.8, most: 6.6 };
/** Size of names below a large greeting relative to its size, and its minimum in per cent of the card's width. */
const BELOW = { part: 0.55, least: 6.4 };
/** Gap between greeting and names relative to the greeting's size. */
const GAP = { above: 0.75, large: 0.45 };

/** Opacity of the ampersand between two names. */
export const AMPERSAND_OPACITY = 0.75;

/** Typeface and size of words on a front. */
export interface SetWords {
  /** In per cent of the card's width. */
  size: number;
  lettering: Lettering;
}

/** The layout of a front's words from the top; sizes and gaps in per cent of the card's width. */
export interface FrontWords {
  greeting: (SetWords & { text: string; /** Gap below. */ gap: number }) | null;
  names:
    | (SetWords & {
        /** One text per line, with an ampersand line in between; two names that fit on one line are one text. */
        texts: readonly string[];
      })
    | null;
}

/** The available box in per cent of the card's width. */
interface Room {
  width: number;
  height: number;
}

/** Places a greeting above names; null when they don't fit. */
type Arrange = (
  text: string,
  lettering: Lettering,
  names: readonly string[],
  namesLettering: Lettering,
  room: Room,
) => FrontWords | null;

/**
 * Computes the layout of a front's words, equally for screens, prints and files. Words are only broken at the smallest
 * size.
 * @param greeting empty for none
 */
export function wordsOn(
  { words: room, lettering, greeting: form = { stands: 'above', lettering } }: DesignFront,
  names: readonly string[],
  greeting: string,
): FrontWords {
  const alone: FrontWords = {
    greeting: greetingAlone(greeting, form.lettering, room),
    names: null,
  };
  if (names.length === 0 || (form.stands === 'alone' && greeting)) return alone;
  const arrange = form.stands === 'large' ? largeGreeting : smallGreeting;
  const both = greeting === '' ? null : arrange(greeting, form.lettering, names, lettering, room);
  if (both) return both;
  const size = largest(largestOf(names), (tried) => heightOf(names, tried, lettering, room));
  if (size(room.height) === null && greeting) return alone;
  return {
    greeting: null,
    names: { texts: names, lettering, size: size(room.height) ?? SMALLEST_NAMES },
  };
}

const largestOf = (names: readonly string[]) => (names.length === 1 ? LARGEST.one : LARGEST.two);

/** Returns a search for the largest size at which the height fits; null when the smallest doesn't. */
function largest(from: number, height: (size: number) => number | null) {
  return (most: number, least = SMALLEST_NAMES): number | null => {
    for (let size = from; size > least - STEP; size -= STEP) {
      const tried = Math.max(least, rounded(size));
      if ((height(tried) ?? Infinity) <= most) return tried;
    }
    return null;
  };
}

function greetingAlone(text: string, lettering: Lettering, room: Room): FrontWords['greeting'] {
  if (text === '') return null;
  const size = largest(LARGEST.greeting / WIDTH_FACTOR[lettering], (tried) =>
    heightOf([text], tried, lettering, room),
  );
  return { text, lettering, gap: 0, size: size(room.height, ABOVE.least) ?? ABOVE.least };
}

const smallGreeting: Arrange = (text, lettering, names, namesLettering, room) => {
  const greetingFor = (size: number) =>
    rounded(Math.min(ABOVE.most, Math.max(ABOVE.least, size * ABOVE.part)));
  const size = largest(largestOf(names), (tried) => {
    const small = greetingFor(tried);
    return together(
      heightOf([text], small, lettering, room),
      small * GAP.above,
      heightOf(names, tried, namesLettering, room),
    );
  })(room.height);
  if (size === null) return null;
  const small = greetingFor(size);
  return {
    greeting: { text, lettering, size: small, gap: small * GAP.above },
    names: { texts: names, lettering: namesLettering, size },
  };
};

/** Joins two names below a large greeting into one line if they fit. */
const largeGreeting: Arrange = (text, lettering, names, namesLettering, room) => {
  const lineOf = (size: number) => {
    const joined = [names.join(' & ')];
    const isOneLine =
      !mixesDirections(names) && heightOf(joined, size, namesLettering, room) === size * LEADING;
    return isOneLine ? joined : names;
  };
  for (const least of [BELOW.least, SMALLEST_NAMES]) {
    const below = (size: number) =>
      rounded(Math.min(LARGEST.below, Math.max(least, size * BELOW.part)));
    const size = largest(LARGEST.greeting / WIDTH_FACTOR[lettering], (tried) =>
      together(
        heightOf([text], tried, lettering, room),
        tried * GAP.large,
        heightOf(lineOf(below(tried)), below(tried), namesLettering, room),
      ),
    )(room.height, SMALLEST_NAMES + 1);
    if (size !== null)
      return {
        greeting: { text, lettering, size, gap: size * GAP.large },
        names: { texts: lineOf(below(size)), lettering: namesLettering, size: below(size) },
      };
  }
  return null;
};

const together = (...heights: (number | null)[]) =>
  heights.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    0,
  );

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const mixesDirections = (names: readonly string[]) =>
  names.length > 1 && names.some((name) => FROM_RIGHT.test(name));

/** Height of texts one below the other, with ampersands in between; null when a word would have to be broken. */
function heightOf(
  texts: readonly string[],
  size: number,
  lettering: Lettering,
  { width }: Room,
): number | null {
  const isSmallest = size <= SMALLEST_NAMES;
  const counts = texts.map((text) =>
    linesOf(text, width / size / WIDTH_FACTOR[lettering], isSmallest),
  );
  const lines = counts.reduce<number>((sum, count) => sum + (count ?? Infinity), 0);
  if (lines === Infinity) return null;
  return (lines + (texts.length - 1) * AMPERSAND) * LEADING * size;
}

const rounded = (size: number) => Math.round(size * 10) / 10;
