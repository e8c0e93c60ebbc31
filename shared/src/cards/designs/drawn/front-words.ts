import type { DesignFront, Lettering } from '../../../contract/api/card-designs.ts';
import { AMPERSAND, LEADING, linesOf, type NamesBox } from '../fit-names.ts';

/** How much wider than the letters of the display serif those of a lettering run. */
const WIDE: Record<Lettering, number> = {
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

/** A place as letters of the display serif would have it, for others that run wider. */
export function inLetters(place: NamesBox, lettering: Lettering): NamesBox {
  const wide = WIDE[lettering];
  return { ...place, width: place.width / wide, largest: place.largest / wide };
}

/** Names are never smaller, in per cent of the card's width: the greeting gives way, or stands in their place. */
export const SMALLEST_NAMES = 5.5;
const LARGEST = { one: 15, two: 11, below: 7.6, greeting: 16 };
const STEP = 0.2;
/** A greeting above names, as a part of their size, and its bounds. */
const ABOVE = { part: 0.6, least: 4.8, most: 6.6 };
/** Names below a large greeting, as a part of its size. */
const BELOW = { part: 0.55, least: 6.4 };
/** Between greeting and names, as a part of the greeting's size. */
const GAP = { above: 0.75, large: 0.45 };

/** How faint the ampersand between two names is. */
export const AMPERSAND_OPACITY = 0.75;

/** Words of one size. */
export interface SetWords {
  /** In per cent of the card's width. */
  size: number;
  lettering: Lettering;
}

/** The words of a front from their top: sizes and gaps in per cent of the card's width. */
export interface FrontWords {
  greeting: (SetWords & { text: string; /** Below it. */ gap: number }) | null;
  names:
    | (SetWords & {
        /** One in each place, an ampersand between two; two that fit on one line are one. */
        texts: readonly string[];
      })
    | null;
}

/** The room of words, in per cent of the card's width. */
interface Room {
  width: number;
  height: number;
}

/**
 * How the words of a front stand: the same on screens, in print and in files. No word is broken while it can be read.
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
  const both =
    greeting === ''
      ? null
      : form.stands === 'large'
        ? largeGreeting(greeting, form.lettering, names, lettering, room)
        : smallGreeting(greeting, form.lettering, names, lettering, room);
  if (both) return both;
  const size = largest(largestOf(names), (tried) => heightOf(names, tried, lettering, room));
  if (size(room.height) === null && greeting) return alone;
  return {
    greeting: null,
    names: { texts: names, lettering, size: size(room.height) ?? SMALLEST_NAMES },
  };
}

const largestOf = (names: readonly string[]) => (names.length === 1 ? LARGEST.one : LARGEST.two);

/** The largest size from which what is written of it is no higher than told; null when none is readable. */
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
  const size = largest(LARGEST.greeting / WIDE[lettering], (tried) =>
    heightOf([text], tried, lettering, room),
  );
  return { text, lettering, gap: 0, size: size(room.height, ABOVE.least) ?? ABOVE.least };
}

function smallGreeting(
  text: string,
  lettering: Lettering,
  names: readonly string[],
  namesLettering: Lettering,
  room: Room,
): FrontWords | null {
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
}

/** Two names below a large greeting stand on one line where they can. */
function largeGreeting(
  text: string,
  lettering: Lettering,
  names: readonly string[],
  namesLettering: Lettering,
  room: Room,
): FrontWords | null {
  const lineOf = (size: number) => {
    const joined = [names.join(' & ')];
    const isOneLine =
      !mixesDirections(names) && heightOf(joined, size, namesLettering, room) === size * LEADING;
    return isOneLine ? joined : names;
  };
  for (const least of [BELOW.least, SMALLEST_NAMES]) {
    const below = (size: number) =>
      rounded(Math.min(LARGEST.below, Math.max(least, size * BELOW.part)));
    const size = largest(LARGEST.greeting / WIDE[lettering], (tried) =>
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
}

const together = (...heights: (number | null)[]) =>
  heights.reduce<number | null>(
    (sum, each) => (sum === null || each === null ? null : sum + each),
    0,
  );

const FROM_RIGHT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;
const mixesDirections = (names: readonly string[]) =>
  names.length > 1 && names.some((name) => FROM_RIGHT.test(name));

/** How high texts below each other are, an ampersand between two; null when a word of them would have to be broken. */
function heightOf(
  texts: readonly string[],
  size: number,
  lettering: Lettering,
  { width }: Room,
): number | null {
  const isSmallest = size <= SMALLEST_NAMES;
  const counts = texts.map((text) => linesOf(text, width / size / WIDE[lettering], isSmallest));
  const lines = counts.reduce<number>((sum, count) => sum + (count ?? Infinity), 0);
  if (lines === Infinity) return null;
  return (lines + (texts.length - 1) * AMPERSAND) * LEADING * size;
}

const rounded = (size: number) => Math.round(size * 10) / 10;
