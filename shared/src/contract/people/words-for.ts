/** Where the name of each goes in words for many. */
export const NAME_PLACE = '{name}';

/** Words for many as one of them reads them. */
export function wordsFor(words: string, name: string): string {
  return words.replaceAll(NAME_PLACE, () => name.trim());
}
