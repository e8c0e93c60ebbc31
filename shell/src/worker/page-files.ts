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

/** What two pages of one release have in common: the areas in place, and the shell's first script. */
export function releaseOf(html: string): { list: string; script: string } {
  // Searched as text: parsing it would apply its inline style, which violates a page's policy.
  const list = /<script[^>]*id="remotes"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const script = /<script[^>]*src="(\/assets\/shell\/[^"]+)"/.exec(html)?.[1] ?? '';
  return { list: list.trim(), script };
}

export function releaseIn(html: string): string {
  const { list, script } = releaseOf(html);
  return list + script;
}

/** Whether a page was painted for somebody. */
export const isPersonal = (html: string): boolean => /<div id="root"[^>]* data-person=/.test(html);

/** The language of a page. */
export const languageIn = (html: string): string =>
  /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '';

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
