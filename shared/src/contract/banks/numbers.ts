import { latinDigits } from '@keepsake/shared/words';

/** Digits of any script as 0 to 9, without spaces and dashes. */
export function digitsOf(text: string): string {
  return latinDigits(text).replaceAll(/[\s\p{Pd}]/gu, '');
}

/** An IBAN in transmission format: upper case, without spaces and without a leading “IBAN”. */
export function ibanOf(text: string): string {
  return digitsOf(text)
    .toUpperCase()
    .replace(/^IBAN:?/, '');
}

/**
 * Whether the check digits of an IBAN are right (ISO 13616, mod 97). They detect every digit mistyped for a digit, every
 * letter mistyped for a letter, and every swap of two digits or two letters.
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

/** Whether a text is a US routing number: nine digits with an ABA checksum, which detects a wrong digit. */
export function isRoutingNumber(text: string): boolean {
  const digits = digitsOf(text);
  if (!/^\d{9}$/.test(digits)) return false;
  const sum = Array.from(digits).reduce(
    (all, digit, at) => all + Number(digit) * (weights[at % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
