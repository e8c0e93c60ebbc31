import { digitsOf } from '@keepsake/shared/payment-card';

/** An input's value and caret after a change. */
export interface Typed {
  value: string;
  caret: number;
}

export interface Change {
  before: string;
  /** Raw value after the change. */
  raw: string;
  /** Index of the caret in `raw`. */
  caret: number;
  /** The browser's `inputType`, as in `insertText`, `deleteContentBackward`. */
  kind: string;
}

/**
 * Formats a changed input and keeps the caret at the same digit. Deleting a separator deletes the digit next to it,
 * since formatting would insert the separator again.
 */
export function retype(change: Change, format: (text: string) => string): Typed {
  const { before, raw, caret, kind } = change;
  const deleting = kind.startsWith('delete');
  let digits = digitsOf(raw);
  let preceding = digitsOf(raw.slice(0, caret)).length;
  if (deleting && raw.length < before.length && digits === digitsOf(before)) {
    if (kind.includes('Forward')) {
      digits = digits.slice(0, preceding) + digits.slice(preceding + 1);
    } else if (preceding > 0) {
      digits = digits.slice(0, preceding - 1) + digits.slice(preceding);
      preceding -= 1;
    }
  }
  const value = format(deleting ? digits : raw);
  if (preceding >= digits.length) return { value, caret: value.length };
  return { value, caret: behindDigit(value, preceding + digitsOf(value).length - digits.length) };
}

/** Returns the index just after the n-th digit. */
function behindDigit(value: string, n: number): number {
  if (n <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (/\d/.test(value.charAt(at))) seen += 1;
    if (seen === n) return at + 1;
  }
  return value.length;
}
