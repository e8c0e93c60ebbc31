import { uniqueCode } from '@keepsake/shared/addresses';
import { tableIn } from '../table/table-key.ts';

/** Eight characters without those that are read for one another, however they are set apart. */
const CODE = /^(?:[2-9A-HJ-KM-NP-Z][\s-]*){8}$/i;

/** What a scanned code leads to: an event, and one of its tables where it was printed for one. */
export interface Scanned {
  code: string;
  table: string | null;
}

/** Null for what is not ours. */
export function scanned(text: string): Scanned | null {
  const code = codeIn(text);
  return code === null ? null : { code, table: tableIn(text) };
}

/**
 * The code of an event in what a QR code says: our link, of whichever address of ours it was printed, or the code
 * alone. Null for any other.
 */
function codeIn(text: string): string | null {
  const said = fromLink(text) ?? text;
  return CODE.test(said.trim()) ? said.replaceAll(/[\s-]/g, '').toUpperCase() : null;
}

/** Empty for a link that is not ours; null for what is none. */
function fromLink(text: string): string | null {
  let link: URL;
  try {
    link = new URL(text);
  } catch {
    return null;
  }
  const isOurs = /^https?:$/.test(link.protocol) && link.pathname === uniqueCode.pattern;
  return isOurs ? (link.searchParams.get('unique-code') ?? '') : '';
}
