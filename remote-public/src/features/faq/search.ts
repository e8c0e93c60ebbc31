import type { Answered, Topic } from './questions.ts';

/** Lower-cases a text and strips accents, keeping its length, so that positions hold in the original. */
function plain(text: string): string {
  return Array.from(text, (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === sign.length ? bare : sign;
  }).join('');
}

/** Splits a search into words; combining marks belong to them, as Hindi writes vowels with these. */
export function wordsOf(query: string): string[] {
  return plain(query.normalize('NFC'))
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean);
}

/** Returns whether every word is the beginning of a word of the text. */
function hasAll(text: string, words: string[]): boolean {
  const within = ` ${wordsOf(text).join(' ')}`;
  return words.every((word) => within.includes(` ${word}`));
}

/** Returns the questions that match every word in question or answer; topics without matches are left out. */
export function find(topics: Topic[], query: string): Topic[] {
  const words = wordsOf(query);
  if (words.length === 0) return topics;
  const matches = ({ question, answer }: Answered) => hasAll(`${question} ${answer}`, words);
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}

/** Splits a text into pieces and marks those that match the search. */
export function pieces(text: string, query: string): { text: string; found: boolean }[] {
  const words = wordsOf(query);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}\\p{M}])(?:${words.join('|')})`, 'gu');
  const result: { text: string; found: boolean }[] = [];
  let end = 0;
  for (const { index, 0: word } of plain(text).matchAll(pattern)) {
    if (index > end) result.push({ text: text.slice(end, index), found: false });
    end = index + word.length;
    result.push({ text: text.slice(index, end), found: true });
  }
  if (end < text.length) result.push({ text: text.slice(end), found: false });
  return result;
}
