import { msg } from '@lingui/core/runtime-macro';
import { latinDigits, say } from '@keepsake/shared/words';
import { scannedCode, scannedTable, uniqueCode } from './index.ts';

/** An event's code found in an address or a text, and the table for which it was printed. */
export interface FoundCode {
  code: string;
  table: string | null;
}

/** `/c/CODE` and `/c/CODE/TABLE` are printed on codes; `/unique-code/CODE` works as well. */
const SHORT = /^\/(?:c|unique-code)\/([^/]+)(?:\/([^/]+))?\/?$/i;
const LONG = [uniqueCode.pattern, '/unique-code'] as const;

/** Eight characters without 0, 1, I, L and O, which are easily confused. */
const CODE = /[2-9A-HJKMNP-Z]{8}/;
const WHOLE = new RegExp(`^${CODE.source}$`);
const BARE = new RegExp(`^/(${CODE.source})/?$`, 'i');

/** Normalizes a typed code to its database form: capitals and Latin digits, without spaces and dashes. */
export const normalizedCode = (typed: string) =>
  latinDigits(typed)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether a normalized code has the format of an event's code. */
export const isCode = (code: string) => WHOLE.test(code);

/** Returns the address that a QR code holds. @param lang language of the opened page; the phone's by default */
export function printedAddress(code: string, table?: string | null, lang?: string): string {
  return table ? scannedTable({ code, table }, { lang }) : scannedCode({ code }, { lang });
}

/** Finds the code in a path of ours; an empty code when the query lacks it. Null for any other path. */
export function codeAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FoundCode | null {
  const [, code, table] = SHORT.exec(pathname) ?? [];
  if (code !== undefined)
    return { code: decoded(code), table: table === undefined ? tableIn(search) : decoded(table) };
  if (!LONG.some((path) => path === pathname)) return null;
  return { code: new URLSearchParams(search).get('unique-code') ?? '', table: tableIn(search) };
}

const tableIn = (search: string) => new URLSearchParams(search).get('table');

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/**
 * Returns the full address that a short address redirects to, keeping its other query parameters; null for other
 * addresses.
 * @param isPage whether a path belongs to a page, which then takes precedence over a bare code
 */
export function longAddress(
  at: Pick<URL, 'pathname' | 'search'>,
  isPage: (path: string) => boolean,
): string | null {
  if (at.pathname === uniqueCode.pattern) return null;
  const bare = bareAt(at);
  const found = bare && !isPage(at.pathname) ? bare : codeAt(at);
  if (!found) return null;
  const query = Object.fromEntries(new URLSearchParams(at.search));
  return uniqueCode({ ...query, 'unique-code': found.code, table: found.table });
}

/** Finds the code in a path that consists of nothing else, as in `/7K3MNPQR`. */
function bareAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FoundCode | null {
  const code = BARE.exec(pathname)?.[1];
  return code === undefined ? null : { code, table: tableIn(search) };
}

/** Finds the code in typed or pasted text, which may be a whole link; case, spaces and dashes don't matter. */
export function codeInText(text: string): FoundCode {
  const link = linkIn(text);
  const { code, table } = (link && (bareAt(link) ?? codeAt(link))) ?? { code: text, table: null };
  return {
    code: latinDigits(code)
      .replaceAll(/[^a-z0-9]/gi, '')
      .toUpperCase(),
    table,
  };
}

/** Finds the code in one of our links, on any host, with or without `https://`. Null for any other text. */
export function codeInLink(text: string): FoundCode | null {
  const link = linkIn(text);
  return link && codeAt(link);
}

function linkIn(text: string): URL | null {
  const written = text.trim();
  try {
    const link = new URL(/^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`);
    return /^https?:$/.test(link.protocol) ? link : null;
  } catch {
    return null;
  }
}

const LENGTH = 8;

/** Returns why a code cannot be valid, checked before a request is made; null when it can be. */
export function codeProblem(code: string): string | null {
  if (code === '') return say(msg`Please enter the code from the invitation.`);
  const [needed, typed] = [LENGTH, code.length];
  if (typed < needed)
    return say(msg`The code has ${{ needed }} letters and numbers; this is ${{ typed }}.`);
  if (typed > needed)
    return say(msg`The code has only ${{ needed }} letters and numbers; this is ${{ typed }}.`);
  return null;
}
