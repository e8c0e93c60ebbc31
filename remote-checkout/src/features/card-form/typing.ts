import { digitsOf } from '@keepsake/shared/payment-card';

/** An input's value and caret after a change. */
export interface Typed {
  value: string;
  caret: number;
}

export interface Change {
  /** Value before the change. */
  before: string;
  /** Raw value after the change. */
  raw: string;
  /** Where the caret stands in `raw`. */
  caret: number;
  /** The browser's `inputType`, as in `insertText`, `deleteContentBackward`. */
  kind: string;
}

/**
 * Formats what was typed and keeps the caret beside the digit where the person left it. Deleting a separator
 * deletes the digit next to it: the separator would only come back.
 */
export function retype(change: Change, format: (text: string) => string): Typed {
  const { before, raw, caret, kind } = change;
  const deleting = kind.startsWith('delete');
  let digits = digitsOf(raw);
  let left = digitsOf(raw.slice(0, caret)).length;
  if (deleting && raw.length < before.length && digits === digitsOf(before)) {
    if (kind.includes('Forward')) {
      digits = digits.slice(0, left) + digits.slice(left + 1);
    } else if (left > 0) {
      digits = digits.slice(0, left - 1) + digits.slice(left);
      left -= 1;
    }
  }
  const value = format(deleting ? digits : raw);
  if (left >= digits.length) return { value, caret: value.length };
  return { value, caret: behindDigit(value, left + digitsOf(value).length - digits.length) };
}

/** The index behind the n-th digit. */
function behindDigit(value: string, n: number): number {
  if (n <= 0) return 0;
  let seen = 0;
  for (let at = 0; at < value.length; at += 1) {
    if (/\d/.test(value.charAt(at))) seen += 1;
    if (seen === n) return at + 1;
  }
  return value.length;
}
