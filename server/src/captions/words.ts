const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00A0',
  lrm: '\u200E',
  rlm: '\u200F',
};

/** In WebVTT every `<` begins a tag; what SubRip has are the few that its players know, and places in braces. */
const TAG = /<[^>]*>?/g;
const TAG_OF_SUBRIP = /<\/?(?:[biu]|font)(?:\s[^<>]*)?>|\{\\[^{}]*\}/gi;

/** Control characters, except newlines. */
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F\u2028\u2029]/g;

/** The words of a cue without what is markup, as lines that are not empty. */
export function wordsOf(raw: string, isVtt: boolean): string {
  const plain = isVtt ? decoded(raw.replace(TAG, '')) : raw.replace(TAG_OF_SUBRIP, '');
  return plain
    .replace(CONTROL, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join('\n');
}

function decoded(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi,
    (all: string, ten, hex, name) => {
      if (name) return named[String(name)] ?? all;
      const code = ten ? Number(ten) : Number.parseInt(String(hex), 16);
      const isLetter = code > 0 && code <= 0x10_ff_ff && (code < 0xd8_00 || code > 0xdf_ff);
      return isLetter ? String.fromCodePoint(code) : all;
    },
  );
}
