import { matchMount, matchPattern } from '@keepsake/shared/releases/match-mount';
import { loadedLater, prerenderedAt, rootElement, styleElements } from './prerendered.ts';
import type { ReleaseList } from '@keepsake/shared/contract';
import type { BuiltRemote } from '@keepsake/shared/releases';
import type { Releases } from './releases.ts';

/** The list for browsers, `/remotes.json`: what is in place, without what only a server needs. */
export function releaseList(remotes: readonly BuiltRemote[]): ReleaseList {
  return {
    remotes: remotes.map(
      ({
        shares: _shares,
        hashes: _hashes,
        heads: _heads,
        prerendered: _pages,
        look: _look,
        ...release
      }) => release,
    ),
  };
}

/** Scripts that an address needs at once, with their integrity where it is known. */
export function preloadsOf(
  { shell, remotes }: Pick<Releases, 'shell' | 'remotes'>,
  path: string,
): { script: string; integrity?: string }[] {
  const scripts = [...shell.scripts];
  const own = matchPattern(Object.keys(shell.preload), path);
  const mount = own === null ? matchMount(remotes, path) : null;
  if (own !== null) scripts.push(...(shell.preload[own] ?? []));
  if (mount) {
    scripts.push(...(mount.owner.preload?.[mount.pattern] ?? [mount.owner.entry]));
    for (const module of mount.owner.shares[mount.pattern] ?? []) {
      scripts.push(...(shell.shares[module] ?? []));
    }
  }
  const hashes = { ...mount?.owner.hashes, ...shell.hashes };
  return [...new Set(scripts)].map((script) => {
    const integrity = hashes[script];
    return integrity ? { script, integrity } : { script };
  });
}

function attribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}

function tag({ script, integrity }: { script: string; integrity?: string }): string {
  const proof = integrity ? ` integrity="${attribute(integrity)}"` : '';
  return `<link rel="preload" as="script" crossorigin="anonymous" href="${attribute(script)}"${proof}>`;
}

/** JSON that may stand inside a script element. */
function inScript(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** The shell's own script tags, as its build marks them. */
const SCRIPTS = /<!--scripts-->([\s\S]*?)<!--\/scripts-->/;

export interface PageOptions {
  /** Base64, new for every answer; the same as in its Content-Security-Policy. */
  nonce: string;
  /** Tags that say what the page is, escaped. */
  head: string;
  /** Where the site stands for this visitor, as in `https://keepsake.example`. */
  origin: string;
  /** False leaves all rendering to the browser. */
  prerendered: boolean;
}

/**
 * The page for an address: the shell's template with the release list inlined, preload tags for what this
 * address needs, the nonce of this answer, and for a public page its prerendered HTML.
 * @param path the address without its query
 */
export function composeIndexHtml(
  releases: Releases,
  path: string,
  { nonce, head, origin, prerendered: wanted }: PageOptions,
): string {
  const { template } = releases;
  const prerendered = wanted ? prerenderedAt(releases, path) : null;
  const preloads = preloadsOf(releases, path).map(tag).join('\n    ');
  const scripts = SCRIPTS.exec(template)?.[1] ?? '';
  const fills: Record<string, string> = {
    __CSP_NONCE__: attribute(nonce),
    __REMOTES__: inScript(releaseList(releases.remotes)),
    '<!--head-->': head,
    '<!--preload-->': prerendered ? '' : preloads,
    '<!--styles-->': styleElements(prerendered, attribute(nonce)),
    '<!--root-->':
      rootElement(prerendered, origin) +
      (prerendered ? loadedLater(preloads + scripts, attribute(nonce)) : ''),
  };
  return template
    .replace(SCRIPTS, () => (prerendered ? '' : scripts))
    .replace(
      /__CSP_NONCE__|__REMOTES__|<!--(?:head|preload|styles|root)-->/g,
      (placeholder) => fills[placeholder] ?? '',
    );
}
