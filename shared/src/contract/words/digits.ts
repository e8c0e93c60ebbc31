/**
 * Figures as code reads them: digits of any script as 0 to 9, and none of the invisible marks that a keyboard or the
 * clipboard puts around them. For codes, numbers and amounts that people type.
 */
export function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode gives every script its ten digits in a row; some rows begin where another one ends. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (at - zero) % 10;
}
