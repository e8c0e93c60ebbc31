import { levelsOf, mirrored } from './bidi.ts';
import { emojiDrawings, isEmoji } from './emoji.ts';
import type { Face, FacePart } from './faces.ts';
import { shaperOf } from './shaper.ts';

/** A stretch of a line in one direction. */
export interface Stretch {
  text: string;
  /** The file of the font that has its letters; null for pictures, and for a sign that nothing has. */
  file: string | null;
  /** The drawings of an emoji, which stand beside each other; else none. */
  drawings: readonly string[];
  /** Level of Unicode's bidirectional algorithm: odd means right to left. */
  level: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Joiners, marks of direction, variation selectors, control characters: nothing is seen of them. */
const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]$/u;
/** Characters that join the run before them. */
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Characters as people count them. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** What a line is a part of. */
export interface Surroundings {
  /** Levels of the line’s characters, as its whole paragraph gives them. */
  levels: Uint8Array;
  /** All that was written: it says whether Han characters are Japanese. */
  whole: string;
}

/** A text as it is set: whole characters, composed, spaces of every kind and number one space. */
export const settable = (text: string) =>
  text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ');

/**
 * Cuts a line into stretches in reading order, each in the part of the face that has its letters, or a picture.
 * A sign that nothing has is a stretch of its own, without a file.
 * @param fromRight the direction of the paragraph that the line is of
 * @param surroundings of a line that was cut out of a settable paragraph
 */
export function stretchesOf(
  face: Face,
  text: string,
  fromRight?: boolean,
  surroundings?: Surroundings,
): Stretch[] {
  const line = settable(text);
  const levels = surroundings?.levels ?? levelsOf(line, fromRight);
  const whole = surroundings?.whole ?? line;
  // Han characters are drawn differently in Chinese and in Japanese.
  const preferred = KANA.test(whole) ? '-jp-' : HANGUL.test(whole) ? '-kr-' : '';
  const stretches: Stretch[] = [];
  let at = 0;
  for (const character of charactersOf(line)) {
    const level = levels[at] ?? 0;
    at += character.length;
    for (const each of stretchesOfCharacter(face, character, stretches.at(-1) ?? null, preferred)) {
      const last = stretches.at(-1);
      if (last && last.file !== null && last.file === each.file && last.level === level)
        last.text += each.text;
      else stretches.push({ ...each, level });
    }
  }
  return stretches;
}

type Piece = Omit<Stretch, 'level'>;

/** As a whole where a part has all of it, else sign by sign. */
function stretchesOfCharacter(
  face: Face,
  character: string,
  before: Piece | null,
  preferred: string,
): Piece[] {
  if (isEmoji(character)) {
    const drawings = emojiDrawings(character);
    if (drawings.length > 0) return [{ text: character, file: null, drawings }];
  }
  const file = before?.file ?? null;
  if (file !== null && NEUTRAL.test(character) && hasBoth(file, character))
    return [{ text: character, file, drawings: [] }];
  const part = partWith(face, character, preferred);
  if (part) return [{ text: character, file: part.file, drawings: [] }];
  const signs = Array.from(character);
  const [first = ''] = signs;
  if (signs.length > 1 && (partWith(face, first, preferred) || UNSEEN.test(first)))
    return signs.flatMap((sign) => stretchesOfCharacter(face, sign, before, preferred));
  const drawings = emojiDrawings(character);
  if (drawings.length > 0) return [{ text: character, file: null, drawings }];
  return UNSEEN.test(first) ? [] : [{ text: character, file: null, drawings }];
}

const found = new WeakMap<Face, Map<string, FacePart | null>>();

/** The first part of a face with all of a character; asked once for each, since some scripts have hundreds of parts. */
function partWith(face: Face, character: string, preferred: string): FacePart | null {
  const known = found.get(face) ?? new Map<string, FacePart | null>();
  found.set(face, known);
  const key = preferred + character;
  const kept = known.get(key);
  if (kept !== undefined) return kept;
  const codes = Array.from(character)
    .filter((sign) => !UNSEEN.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0);
  const having =
    codes.length === 0
      ? []
      : face.parts.filter(({ ranges }) =>
          codes.every((code) => ranges.some(([first, last]) => code >= first && code <= last)),
        );
  const isPreferred = ({ file }: FacePart) => preferred !== '' && file.includes(preferred);
  const part =
    having
      .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
      .find(({ file }) => hasGlyphs(file, character)) ?? null;
  known.set(key, part);
  return part;
}

function hasGlyphs(file: string, character: string): boolean {
  const font = shaperOf(file);
  return Array.from(character).every(
    (sign) => UNSEEN.test(sign) || Boolean(font.nominalGlyph(sign.codePointAt(0) ?? 0)),
  );
}

/** Whether a font has a sign, and what it turns into from right to left. */
const hasBoth = (file: string, sign: string) =>
  hasGlyphs(file, sign) && hasGlyphs(file, mirrored(sign) ?? sign);
