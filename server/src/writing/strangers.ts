/**
 * Invisible characters and direction marks. Joiners and variation selectors are kept: Persian, Hindi and
 * emoji need them; so are the tags of a flag such as Scotland’s, and of no other.
 */
const UNSEEN =
  /(\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f})|[\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u2800\u3164\uffa0]|(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}]/gu;

/** More marks above and below a letter than any script writes: they cover the lines beside them. */
const PILED = /(\p{M}{4})\p{M}+/gu;

const LINK =
  /:\/\/|\bwww\.|[\p{L}\d-]\.(?:[\p{L}]{2,}\/|(?:app|biz|cc|cn|co|com|info|io|link|me|net|online|org|ru|shop|site|store|top|xyz)\b)/iu;

/** Words of somebody whom the reader does not know: on one line, with nothing in them that cannot be seen. */
export function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .replaceAll(UNSEEN, '$1')
    .replaceAll(PILED, '$1')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}

/** Whether anybody could be called by it. */
export function isReadable(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

/** Whether it names an address of the web, however it is written. */
export function namesLink(text: string): boolean {
  return LINK.test(text.normalize('NFKC'));
}
