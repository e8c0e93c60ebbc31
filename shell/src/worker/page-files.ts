/** Matches script and link elements with files of builds. */
const NEEDED = /<(?:script|link)\b[^>]*?\b(?:src|href)="(\/assets\/[^"]+)"/g;

/** Matches hashed files of builds anywhere in the HTML, also in the release list. */
const NAMED = /\/assets\/[\w-]+\/[^"'\s<>\\&]+\.[0-9a-f]{8,}(?:\.[\w-]+){1,2}/g;

/** Returns the files that a page needs to be shown: those of its script and link elements. */
export function neededBy(html: string): string[] {
  return unique([...html.matchAll(NEEDED)].map(([, address = '']) => address));
}

/** Returns all files of builds that a page names anywhere, so that it may request them later. */
export function namedIn(html: string): string[] {
  return unique([...html.matchAll(NAMED)].map(([address]) => address));
}

/** Returns the addresses of `release.json` of the builds whose scripts a page needs. */
export function releasesOf(html: string): string[] {
  const folders = neededBy(html).map((address) => address.split('/')[2] ?? '');
  return unique(folders).map((folder) => `/assets/${folder}/release.json`);
}

/** Returns what identifies the release of a page: its release list and the shell's first script. */
export function releaseOf(html: string): { list: string; script: string } {
  // Searched as text: a parsed document would apply its inline styles, which violates the content security policy.
  const list = /<script[^>]*id="remotes"[^>]*>([^<]*)</.exec(html)?.[1] ?? '';
  const script = /<script[^>]*src="(\/assets\/shell\/[^"]+)"/.exec(html)?.[1] ?? '';
  return { list: list.trim(), script };
}

/** Returns the release of a page as one string. */
export function releaseIn(html: string): string {
  const { list, script } = releaseOf(html);
  return list + script;
}

/** Whether a page was prerendered for a signed-in person. */
export const isPersonal = (html: string): boolean => /<div id="root"[^>]* data-person=/.test(html);

/** Returns the `lang` of a page; empty without one. */
export const languageIn = (html: string): string =>
  /<html[^>]* lang="([^"]*)"/.exec(html)?.[1] ?? '';

function unique(items: string[]): string[] {
  return [...new Set(items)];
}
