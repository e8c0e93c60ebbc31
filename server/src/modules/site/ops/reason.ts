import { redact } from '../reports/redact.ts';

/** Characters of an error that are told. */
const MOST = 200;

/**
 * What a job failed with, in a line and without what is of anybody: addresses, what stands in quotation marks, and the values that
 * a database names.
 */
export function reasonOf(error: string): string {
  return redact(error.split('\n')[0] ?? '')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .replaceAll(/=\(.*?\)(?=\s|$)/g, '=(…)')
    .replaceAll(/"[^"]*"|“[^”]*”|'[^']*'/g, '“…”')
    .slice(0, MOST);
}
