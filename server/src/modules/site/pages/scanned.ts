import { codeAt, longAddress } from '@keepsake/shared/addresses/codes';
import * as addresses from '@keepsake/shared/addresses';
import { matchPattern } from '@keepsake/shared/releases/match-mount';
import { headOf } from '../../../releases/head-of.ts';
import type { Releases } from '../../../releases/releases.ts';
import { requestUrl } from '../../../http/request-url.ts';

/** What page a request is for. */
interface Asked {
  path: string;
  search: URLSearchParams;
  /** A code alone stood for the path: only a known one makes it an address. */
  isBare: boolean;
  /** Where a browser has to go whose shell knows no short addresses; null: nowhere. */
  sentTo: string | null;
}

/** Reads the address of a request; a short one of a code stands for its page. */
export function askedPage(request: { url: string }, releases: Releases): Asked {
  const path = request.url.split('?')[0] ?? '/';
  const url = requestUrl(request);
  const long = longAddress(url, (at) => headOf(releases, at) !== null);
  if (long === null) return { path, search: url.searchParams, isBare: false, sentTo: null };
  const { pathname, searchParams } = requestUrl({ url: long });
  const knows = matchPattern(
    Object.keys(releases.shell.preload),
    addresses.scannedCode({ code: 'A' }),
  );
  return {
    path: pathname,
    search: searchParams,
    isBare: codeAt(url) === null,
    sentTo: knows === null ? long : null,
  };
}
