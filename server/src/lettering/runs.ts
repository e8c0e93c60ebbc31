import { levelsOf, mirrored } from './bidi.ts';
import { emojiDrawings, isEmoji } from './emoji.ts';
import { isFor, type Face, type FacePart } from './faces.ts';
import { shaperOf } from './shaper.ts';

/** A part of a line in one direction and font file. */
export interface Stretch {
  text: string;
  /** Font file; null for emoji, and for a sign that no font has. */
  file: string | null;
  /** The drawings of an emoji, set side by side; empty for text. */
  drawings: readonly string[];
  /** Level of Unicode's bidirectional algorithm: odd means right to left. */
  level: number;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
/** Invisible characters: joiners, direction marks, variation selectors, control characters. */
const INVISIBLE = /^[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}]$/u;
/** Spaces, punctuation and symbols, which use the font of the preceding run if it has them. */
const NEUTRAL = /^[\s\p{P}\p{S}]+$/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const HANGUL = /\p{Script=Hangul}/u;

/** Splits a text into graphemes. */
export function charactersOf(text: string): string[] {
  return Array.from(graphemes.segment(text), ({ segment }) => segment);
}

/** Returns the beginning of a text: at most `most` characters as a reader counts them. */
export function beginningOf(text: string, most: number): string {
  let count = 0;
  for (const { index } of graphemes.segment(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
}

/** Context of a line that is a part of a paragraph. */
export interface Surroundings {
  /** Bidirectional levels of the line, computed for the whole paragraph. */
  levels: Uint8Array;
  /** The whole text, which decides whether Han characters are Chinese, Japanese or Korean. */
  whole: string;
}

/** Normalises a text for setting: well-formed, NFC, and whitespace collapsed to single spaces. */
export const settable = (text: string) =>
  text.toWellFormed().normalize('NFC').replaceAll(/\s+/g, ' ');

/**
 * Splits a line into stretches in reading order, each in one font file, or an emoji. A sign that no font has is a
 * stretch without a file.
 * @param fromRight direction of the line's paragraph
 * @param surroundings context of a line that was cut out of a `settable` paragraph
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
  // Han characters have different shapes in Chinese, Japanese and Korean.
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

/** The stretches of a grapheme: one if a font has all of it, else one per code point. */
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
  if (signs.length > 1 && (partWith(face, first, preferred) || INVISIBLE.test(first)))
    return signs.flatMap((sign) => stretchesOfCharacter(face, sign, before, preferred));
  const drawings = emojiDrawings(character);
  if (drawings.length > 0) return [{ text: character, file: null, drawings }];
  return INVISIBLE.test(first) ? [] : [{ text: character, file: null, drawings }];
}

/** Graphemes that are cached for each face; texts may have ever new ones, as of letters with several marks. */
const MAX_CACHED = 10_000;
/** UTF-16 units of a cached grapheme: a longer one would hold on to the whole text that it was cut from. */
const MAX_LENGTH = 12;
const partCache = new WeakMap<Face, Map<string, FacePart | null>>();

/** The first part of a face with all of a grapheme; cached, since some scripts have hundreds of parts. */
function partWith(face: Face, character: string, preferred: string): FacePart | null {
  const known = partCache.get(face) ?? new Map<string, FacePart | null>();
  partCache.set(face, known);
  const key = preferred + character;
  const cached = known.get(key);
  if (cached !== undefined) return cached;
  const codes = Array.from(character)
    .filter((sign) => !INVISIBLE.test(sign))
    .map((sign) => sign.codePointAt(0) ?? 0);
  const having =
    codes.length === 0 ? [] : face.parts.filter((part) => codes.every((code) => isFor(part, code)));
  const isPreferred = ({ file }: FacePart) => preferred !== '' && file.includes(preferred);
  const part =
    having
      .toSorted((a, b) => Number(isPreferred(b)) - Number(isPreferred(a)))
      .find(({ file }) => hasGlyphs(file, character)) ?? null;
  if (character.length > MAX_LENGTH) return part;
  if (known.size >= MAX_CACHED) known.clear();
  known.set(key, part);
  return part;
}

function hasGlyphs(file: string, character: string): boolean {
  const font = shaperOf(file);
  return Array.from(character).every(
    (sign) => INVISIBLE.test(sign) || Boolean(font.nominalGlyph(sign.codePointAt(0) ?? 0)),
  );
}

/** Whether a font has a sign and its mirrored form. */
const hasBoth = (file: string, sign: string) =>
  hasGlyphs(file, sign) && hasGlyphs(file, mirrored(sign) ?? sign);
