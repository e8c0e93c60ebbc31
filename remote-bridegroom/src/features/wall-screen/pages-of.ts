/** Letters that can be read from ten metres on one screen. */
const MOST = 240;
/** A line that was begun anew takes about this many. */
const LINE = 30;

/** Returns the width of a text in letters; CJK letters count twice. */
function weightOf(words: string): number {
  let weight = 0;
  for (const letter of words)
    weight += /[\u1100-\u11FF\u2E80-\uD7AF\uFF00-\uFF60]/u.test(letter) ? 2 : 1;
  const lines = words.split('\n').length - 1;
  return weight + lines * LINE;
}

/**
 * Long words as pages of a screen each, of about the same length, broken between sentences where there are any, else
 * between words, else within one.
 * @returns one page for words that are short, or none
 */
export function pagesOf(message: string): string[] {
  const words = message.trim().replace(/\n{3,}/g, '\n\n');
  const count = Math.ceil(weightOf(words) / MOST);
  if (count <= 1) return [words];
  const room = Math.ceil(weightOf(words) / count) + LINE;
  const pages: string[] = [];
  let page = '';
  for (const piece of piecesOf(words, room)) {
    if (page !== '' && weightOf(page + piece) > room) {
      pages.push(page.trim());
      page = '';
    }
    page += piece;
  }
  pages.push(page.trim());
  return pages.filter((each) => each !== '');
}

/** Sentences with what follows them; where one is too long its words, and of a word that is, its letters. */
function piecesOf(words: string, room: number): string[] {
  const sentences = words.split(/(?<=[.!?…。！？]["”’)]*\s+|[。！？]|\n)/u);
  return sentences.flatMap((sentence) =>
    weightOf(sentence) <= room
      ? [sentence]
      : sentence
          .split(/(?<=\s)/u)
          .flatMap((word) => (weightOf(word) <= room ? [word] : cut(word, Math.floor(room / 2)))),
  );
}

function cut(word: string, size: number): string[] {
  const letters = Array.from(word);
  const parts: string[] = [];
  for (let at = 0; at < letters.length; at += size)
    parts.push(letters.slice(at, at + size).join(''));
  return parts;
}
