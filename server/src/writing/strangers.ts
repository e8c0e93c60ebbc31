/**
 * Invisible characters and direction marks. Joiners and variation selectors are kept, because Persian, Hindi and emoji
 * need them, and so are the tags of flags such as Scotland’s.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]|(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu;

/** More than four marks on a letter, which no script writes: they cover the lines beside them. */
const PILED = /(\p{M}{4})\p{M}+/gu;

const LINK =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:[\p{L}]{2,}\/|(?:app|biz|cc|cn|co|com|info|io|link|me|net|online|org|ru|shop|site|store|top|xyz)\b)/iu;

/** Cleans a text of somebody whom the reader does not know: one line, without invisible characters. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(UNSEEN, '$1')
    .replaceAll(PILED, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Whether a name has a letter or a digit. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether a text contains a web address, however it is written. */
export function namesLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}
