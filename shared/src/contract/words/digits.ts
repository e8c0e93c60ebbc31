/**
 * Digits of any script as 0 to 9, without the invisible format characters that keyboards and clipboards add. For codes,
 * numbers and amounts that people type.
 */
export function latinDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/\p{Nd}/gu, (digit) => String(valueOf(digit)));
}

/** Unicode assigns each script ten consecutive digits; some of these ranges adjoin, hence the modulo. */
function valueOf(digit: string): number {
  const at = digit.codePointAt(0) ?? 0;
  let zero = at;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (at - zero) % 10;
}
