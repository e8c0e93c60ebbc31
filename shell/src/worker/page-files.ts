/** Elements by which a page names what it cannot do without. */
const NEEDED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+)"/g;

/** Files of builds wherever they stand, also in the release list. */
const NAMED = /\/assets\/[\w-]+\/[^"'\s<>\\&]+\.[0-9a-f]{8,}(?:\.[\w-]+){1,2}/g;

/** The scripts and styles without which a page shows nothing. */
export function neededBy(html: string): string[] {
  return unique([...html.matchAll(NEEDED)].map(([, address = '']) => address));
}

/** Everything of the builds that a page of that release may ask for by what it holds. */
export function namedIn(html: string): string[] {
  return unique([...html.matchAll(NAMED)].map(([address]) => address));
}

/** Where the builds whose scripts a page needs tell of themselves. */
export function releasesOf(html: string): string[] {
  const folders = neededBy(html).map((address) => address.split('/')[2] ?? '');
  return unique(folders).map((folder) => `/assets/${folder}/release.json`);
}

/** Two pages of one release have the same areas in place and the same start. */
export function releaseIn(html: string): string {
  const list = /<script[^>]*id="remotes"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const start = /<script[^>]*src="(\/assets\/shell\/[^"]+)"/.exec(html)?.[1] ?? '';
  return list.trim() + start;
}

/** Whether a page was painted for somebody. */
export const isPersonal = (html: string): boolean => /<div id="root"[^>]* data-person=/.test(html);

/** The language of a page. */
export const languageIn = (html: string): string =>
  /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '';

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
