import createCache, { type EmotionCache } from '@emotion/cache';
import hash from '@emotion/hash';
import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { currentLanguage, directionOf } from '@keepsake/shared/words';
import { prefixes } from '../theme/prefixes.ts';
import { rightToLeft } from '../theme/rtl.ts';
import type { NamedRule, Prerendered } from '../../contract/releases/types.ts';

/** Class prefix, equal to that of the shell's cache, which takes over the classes. */
const KEY = 'k';
/** Prefix of React's generated ids. They would differ in the browser, where the page is inside the shell's frame. */
const ID_PREFIX = 'build';
const GENERATED_ID = new RegExp(`_${ID_PREFIX}R_`);

/**
 * Renders a tree to HTML before its first effect, lazy components included, with the CSS that it needs.
 * @param tree receives the cache that collects the CSS
 * @param replaced id prefix for trees that the browser renders anew instead of hydrating, which may use generated ids
 * @throws Error when a component fails, or a hydrated tree uses a generated id
 */
export async function renderStatic(
  tree: (styles: EmotionCache) => ReactElement,
  replaced: string | null = null,
): Promise<Prerendered> {
  const fromRight = directionOf(currentLanguage()) === 'rtl';
  const styles = createCache({ key: KEY, stylisPlugins: fromRight ? rightToLeft : [prefixes] });
  // Makes emotion register the rules in the cache instead of inlining a style element per element.
  styles.compat = true;
  const failures: unknown[] = [];
  const { prelude } = await prerender(tree(styles), {
    identifierPrefix: replaced ?? ID_PREFIX,
    // Prevents React from moving large parts to the end of the HTML, hidden until a script moves them back.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (error) => void failures.push(error),
  });
  const html = withoutPreloads(await new Response(prelude).text());
  if (failures.length > 0) throw failures[0];
  const generated = GENERATED_ID.exec(html);
  if (generated)
    throw new Error(
      `an id was left to useId(), give the element one of its own: …${html.slice(Math.max(0, generated.index - 300), generated.index + 40)}…`,
    );
  const { rules, globals } = collected(styles);
  const inline = withoutStyleAttributes(html);
  return { html: inline.html, rules: [...rules, ...inline.rules], globals };
}

/**
 * Converts style attributes, which our Content-Security-Policy forbids in HTML, into rules for `data-style`. Before
 * hydration a script restores the attributes, which the policy allows.
 */
function withoutStyleAttributes(html: string): { html: string; rules: NamedRule[] } {
  const rules = new Map<string, NamedRule>();
  const renamed = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/g, (_, before, style) => {
    const name = `inline-${hash(style)}`;
    const selector = `[data-style="${unescaped(style).replaceAll('"', String.raw`\"`)}"]`;
    if (!rules.has(style)) rules.set(style, [name, `${selector}{${unescaped(style)}}`]);
    return `${before} data-style="${style}"`;
  });
  return { html: renamed, rules: [...rules.values()] };
}

/** Reverses React's escaping of attributes. */
function unescaped(escaped: string): string {
  return escaped
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}

/** Removes React's preload links before the tree, which would break hydration; the tree has the pictures. */
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
