import { charactersOf } from './runs.ts';

/** A piece of a text; a line may break before it. */
export interface BreakUnit {
  text: string;
  /** Whether a space precedes it within a line. */
  spaced: boolean;
}

/** Characters of scripts without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u3000-\u303f\uff00-\uff60]/u;
const BY_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;
/** Characters that may not start a line (`CLOSES`) or end one (`OPENS`). */
const CLOSES =
  /^[\p{Pe}\p{Pf}、。，．・：；？！ー…‥々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?,.;:ๆฯ]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Splits a paragraph where lines may break: between words, and in scripts without spaces by their own rules. */
export function breakUnits(paragraph: string): BreakUnit[] {
  return paragraph
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => unitsOf(word).map((text, at) => ({ text, spaced: at === 0 })));
}

function unitsOf(word: string): string[] {
  if (!UNSPACED.test(word)) return [word];
  const units: string[] = [];
  for (const piece of pieces(word)) {
    const last = units.at(-1);
    if (last !== undefined && (CLOSES.test(piece) || OPENS.test(last)))
      units[units.length - 1] = last + piece;
    else units.push(piece);
  }
  return units;
}

/**
 * Splits a word of a script without spaces: Chinese and Japanese into characters, others into words. The Thai
 * repetition sign is split off first, since the segmenter would find other words before it.
 */
function pieces(word: string): string[] {
  return word
    .split(/(?=[ๆฯ])|(?<=[ๆฯ])/)
    .flatMap((part) => Array.from(words.segment(part), ({ segment }) => segment))
    .flatMap((segment) => (BY_CHARACTER.test(segment) ? charactersOf(segment) : [segment]));
}
