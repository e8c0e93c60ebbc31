import type { Answered, Topic } from './questions.ts';

/** Small letters without accents, each letter in its place, so that positions hold in the text as it stands. */
function plain(text: string): string {
  return Array.from(text, (sign) => {
    const bare = sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
    return bare.length === sign.length ? bare : sign;
  }).join('');
}

/** The words somebody looks for. */
export function wordsOf(sought: string): string[] {
  return plain(sought)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Whether a text has every word, at least as the beginning of one of its own. */
function hasAll(text: string, words: string[]): boolean {
  const within = ` ${wordsOf(text).join(' ')}`;
  return words.every((word) => within.includes(` ${word}`));
}

/** The questions that have every word in question or answer; topics without any are left out. */
export function find(topics: Topic[], sought: string): Topic[] {
  const words = wordsOf(sought);
  if (words.length === 0) return topics;
  const matches = ({ question, answer }: Answered) => hasAll(`${question} ${answer}`, words);
  return topics
    .map((topic) => ({ ...topic, questions: topic.questions.filter(matches) }))
    .filter(({ questions }) => questions.length > 0);
}

/** A text in pieces, those that are sought marked. */
export function pieces(text: string, sought: string): { text: string; found: boolean }[] {
  const words = wordsOf(sought);
  if (words.length === 0) return [{ text, found: false }];
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words.join('|')})`, 'gu');
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
