import { charactersOf } from './runs.ts';

/** A piece of a text before which a line may end. */
export interface BreakUnit {
  text: string;
  /** Whether a space stands before it where the line goes on. */
  spaced: boolean;
}

/** Scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Tibetan}\u3000-\u303f\uff00-\uff60]/u;
const BY_CHARACTER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3000-\u303f\uff00-\uff60]/u;
/** Characters that may not begin a line, and below, those that may not end one. */
const CLOSES =
  /^[\p{Pe}\p{Pf}、。，．・：；？！ー…‥々ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ!?,.;:ๆฯ]/u;
const OPENS = /[\p{Ps}\p{Pi}]$/u;

const words = new Intl.Segmenter('th', { granularity: 'word' });

/** Where lines of a paragraph may end: between words, and in scripts without spaces where their writers end them. */
export function breakUnits(paragraph: string): BreakUnit[] {
  return paragraph
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((word) => within(word).map((text, at) => ({ text, spaced: at === 0 })));
}

function within(word: string): string[] {
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
 * Signs of China and Japan one by one; of what has words without spaces, the words. The sign that a Thai word is said twice
 * is kept from the search for words, which finds other ones before it.
 */
function pieces(word: string): string[] {
  return word
    .split(/(?=[ๆฯ])|(?<=[ๆฯ])/)
    .flatMap((part) => Array.from(words.segment(part), ({ segment }) => segment))
    .flatMap((segment) => (BY_CHARACTER.test(segment) ? charactersOf(segment) : [segment]));
}
