import createCache, { type EmotionCache } from '@emotion/cache';
import hash from '@emotion/hash';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { currentLanguage, directionOf } from '@keepsake/shared/words';
import { prefixes } from '../theme/prefixes.ts';
import { rightToLeft } from '../theme/rtl.ts';
import type { NamedRule, Prerendered } from '../../contract/releases/types.ts';

/** The prefix of every class; the shell's cache has the same one, so that it takes the classes over. */
const KEY = 'k';
/** Marks the ids that React invents: they would be others in the browser, where the page stands in a frame. */
const ID_PREFIX = 'build';
const INVENTED_ID = new RegExp(`_${ID_PREFIX}R_`);

/**
 * Renders a tree to HTML as it is before its first effect, everything lazy included, with the style it needs.
 * @param tree is given the cache that collects the style
 * @param replaced names what the browser renders anew instead of taking it over: its ids may be React's, which begin with it
 * @throws Error when a component fails, or writes an id that React invented
 */
export async function renderStatic(
  tree: (styles: EmotionCache) => ReactElement,
  replaced: string | null = null,
): Promise<Prerendered> {
  const fromRight = directionOf(currentLanguage()) === 'rtl';
  const styles = createCache({ key: KEY, stylisPlugins: fromRight ? rightToLeft : [prefixes] });
  // Collects the rules; otherwise each element would carry a style of its own.
  styles.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree(styles), {
    identifierPrefix: replaced ?? ID_PREFIX,
    // Large parts would be put at the end, hidden until a script moves them.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  const html = withoutPreloads(await new Response(prelude).text());
  if (failures.length > 0) throw failures[0];
  const invented = INVENTED_ID.exec(html);
  if (invented)
    throw new Error(
      `an id was left to useId(), give the element one of its own: …${html.slice(Math.max(0, invented.index - 300), invented.index + 40)}…`,
    );
  const { rules, globals } = collected(styles);
  const inline = withoutStyleAttributes(html);
  return { html: inline.html, rules: [...rules, ...inline.rules], globals };
}

/**
 * Style attributes, which our content policy forbids in a page that is sent, become rules. The attribute is
 * kept under another name; the browser puts it back, as scripts may, before it takes the page over.
 */
function withoutStyleAttributes(html: string): { html: string; rules: NamedRule[] } {
  const rules = new Map<string, NamedRule>();
  const renamed = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before, style) => {
    const name = `inline-${hash(style)}`;
    const selector = `[data-style="${plain(style).replaceAll('"', String.raw`\"`)}"]`;
    if (!rules.has(style)) rules.set(style, [name, `${selector}{${plain(style)}}`]);
    return `${before} data-style="${style}"`;
  });
  return { html: renamed, rules: [...rules.values()] };
}

/** Unescapes an attribute as React escapes it. */
function plain(escaped: string): string {
  return escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** React announces pictures before the tree, where nothing may stand that is taken over; they are in it anyway. */
function withoutPreloads(html: string): string {
  return html.replace(/^(?:<link rel="preload"[^>]*>)+/, '');
}

function collected({ inserted, registered }: EmotionCache): Omit<Prerendered, 'html'> {
  const all = Object.entries(inserted).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  const ofClass = ([name]: [string, string]) =>
    registered[`${KEY}-${name}`] !== undefined || name.startsWith('animation-');
  return { rules: all.filter(ofClass), globals: all.filter((rule) => !ofClass(rule)) };
}
