import { latinDigits } from '@keepsake/shared/words';

/** Digits of any script as 0 to 9, without the spaces and dashes that people type between them. */
export function digitsOf(text: string): string {
  return latinDigits(text).replaceAll(/[\s\p{Pd}]/gu, '');
}

/** An IBAN as it is sent: capitals, without spaces and without the word before it. */
export function ibanOf(text: string): string {
  return digitsOf(text)
    .toUpperCase()
    .replace(/^IBAN:?/, '');
}

/**
 * Whether the check digits of an IBAN are right (ISO 13616, mod 97): they find a digit or letter that was mistyped for
 * another, and two digits or two letters that were swapped.
 */
export function hasIbanChecksum(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z\d]+$/.test(iban)) return false;
  let rest = 0;
  for (const letter of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(letter, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}

const weights = [3, 7, 1];

/** Nine digits with the checksum of the American bankers, which finds a slip of one digit. */
export function isRoutingNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
