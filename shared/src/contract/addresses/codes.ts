import { msg } from '@lingui/core/runtime-macro';
import { latinDigits, say } from '@keepsake/shared/words';
import { scannedCode, scannedTable, uniqueCode } from './index.ts';

/** The code of an event in an address or a text, and the table that it was printed for. */
export interface FoundCode {
  code: string;
  table: string | null;
}

/** `/c/CODE` and `/c/CODE/TABLE`, as printed; `/unique-code/CODE` is as good. */
const SHORT = /^\/(?:c|unique-code)\/([^/]+)(?:\/([^/]+))?\/?$/i;
const LONG = [uniqueCode.pattern, '/unique-code'] as const;

/** Eight characters without 0, 1, I, L and O, which are read for one another. */
const CODE = /[2-9A-HJKMNP-Z]{8}/;
const WHOLE = new RegExp(`^${CODE.source}$`);
const BARE = new RegExp(`^/(${CODE.source})/?$`, 'i');

/** A code as the database has it: without the spaces and dashes that people put into it, in capitals and Latin digits. */
export const normalizedCode = (typed: string) =>
  latinDigits(typed)
    .replaceAll(/[\s\p{Pd}]/gu, '')
    .toUpperCase();

/** Whether an event can have this code, once it is normalized. */
export const isCode = (code: string) => WHOLE.test(code);

/** Returns the address that a QR code holds. @param lang the language that it opens in; unless told, that of the phone */
export function printedAddress(code: string, table?: string | null, lang?: string): string {
  return table ? scannedTable({ code, table }, { lang }) : scannedCode({ code }, { lang });
}

/** Finds the code in an address of ours; empty in one that misses it. Null for any other address. */
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
 * Returns the address of the page that a short address opens, with what else its query says; null where it isn't one.
 * @param isPage whether a page has an address: a code alone gives way to one
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

/** Finds the code of an address that is nothing else, as in `/7K3MNPQR`. */
function bareAt({ pathname, search }: Pick<URL, 'pathname' | 'search'>): FoundCode | null {
  const code = BARE.exec(pathname)?.[1];
  return code === undefined ? null : { code, table: tableIn(search) };
}

/** Finds the code in what somebody typed or pasted, which may be a whole link; in any case, with spaces or dashes. */
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

/** Finds the code in one of our links, on any host, also without its `https://`. Null for any other text. */
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

/** Returns why a code cannot be valid, before the server is asked; null where it can. */
export function codeProblem(code: string): string | null {
  if (code === '') return say(msg`Please enter the code from the invitation.`);
  const [needed, typed] = [LENGTH, code.length];
  if (typed < needed)
    return say(msg`The code has ${{ needed }} letters and numbers; this is ${{ typed }}.`);
  if (typed > needed)
    return say(msg`The code has only ${{ needed }} letters and numbers; this is ${{ typed }}.`);
  return null;
}
