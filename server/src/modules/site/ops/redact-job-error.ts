import { redact } from '../reports/redact.ts';

/** Characters of an error that are shown. */
const MOST = 200;

/** The first line of a job's error, without addresses, quoted texts and the values in a database's error details. */
export function reasonOf(error: string): string {
  return redact(error.split('\n')[0] ?? '')
    .replaceAll(/[^\s<>"'(]+@[^\s<>"')]+/g, '…')
    .replaceAll(/=\(.*?\)(?=\s|$)/g, '=(…)')
    .replaceAll(/"[^"]*"|“[^”]*”|'[^']*'/g, '“…”')
    .slice(0, MOST);
}
