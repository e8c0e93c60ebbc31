import { latinDigits } from '@keepsake/shared/words';
import { ruleOf, type Brand, ruleFor } from './brands.ts';

const DEFAULT_DIGITS = 16;

/** The brand of a complete or partial card number; null while unknown. */
export function brandOf(number: string): Brand | null {
  return ruleOf(digitsOf(number))?.brand ?? null;
}

/** Whether a number has only digits (ignoring spaces and dashes), a length of its brand, and a valid check digit. */
export function isValidNumber(number: string): boolean {
  const digits = number.replaceAll(/[\s-]/g, '');
  if (!/^[0-9]+$/.test(digits)) return false;
  const rule = ruleOf(digits);
  if (!rule || !rule.lengths.includes(digits.length)) return false;
  return !rule.luhn || passesLuhn(digits);
}

/** Groups the digits of typed or pasted text and cuts digits beyond the brand's maximum length. */
export function formatNumber(input: string): string {
  const all = digitsOf(input);
  const rule = ruleOf(all);
  const digits = all.slice(0, maxDigits(all));
  const parts: string[] = [];
  let at = 0;
  for (const size of rule?.groups ?? [4, 4, 4, 4]) {
    parts.push(digits.slice(at, at + size));
    at += size;
  }
  parts.push(digits.slice(at));
  return parts.filter(Boolean).join(' ');
}

/** Maximum digits of the number field: the brand's longest number, 16 while the brand is unknown. */
function maxDigits(number: string): number {
  const rule = ruleOf(digitsOf(number));
  return rule ? Math.max(...rule.lengths) : DEFAULT_DIGITS;
}

function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (const [position, digit] of digits.split('').toReversed().entries()) {
    const value = Number(digit) * (position % 2 === 0 ? 1 : 2);
    sum += value > 9 ? value - 9 : value;
  }
  return sum % 10 === 0;
}

/** Digits of any script as ASCII digits; other characters are dropped. */
export function digitsOf(text: string): string {
  return latinDigits(text).replaceAll(/[^0-9]/g, '');
}

const ANY_BRAND = [3, 4];

/** Whether a code has only digits, as many as the brand uses: 3, or 3 to 4 for American Express and unknown brands. */
export function isValidSecurityCode(code: string, brand?: Brand | null): boolean {
  const trimmed = code.trim();
  if (!/^[0-9]+$/.test(trimmed)) return false;
  return (ruleFor(brand)?.codeLengths ?? ANY_BRAND).includes(trimmed.length);
}
