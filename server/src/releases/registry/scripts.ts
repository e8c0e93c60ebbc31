export const isScript = (path: string): boolean => path.endsWith('.js');

const KEY = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) [a-z][\w/:.-]*)\1/g;

/** Endpoint keys in a script, whether it calls them or only invalidates them. */
export function endpointsIn(text: string): string[] {
  return [...text.matchAll(KEY)].flatMap(([, , key]) => (key ? [key] : []));
}

/** Signs of global styles in a built script; those in `sx` and `styled` only apply to their own element. */
const PATTERNS: readonly (readonly [RegExp, string])[] = [
  [/\bGlobalStyles\b/, 'GlobalStyles'],
  [/\.injectGlobal\b|\binjectGlobal\(/, 'injectGlobal'],
  [
    /\(0,\s*[\w$]+\.jsxs?\)\([\w$]+\.Global\s*,|createElement\([\w$]+\.Global\s*,/,
    'Global of emotion',
  ],
  [/(?:jsxs?\)?|createElement)\(\s*["'`]style["'`]/, 'a style element'],
  [/(?:jsxs?\)?|createElement)\(\s*["'`]link["'`]/, 'a link element'],
  [/\badoptedStyleSheets\b|\.insertRule\(|\bCSSStyleSheet\b/, 'a style sheet'],
  // Selectors before the element's own class style other elements: `body:has(&)`, `html &`.
  [/["'`](?:html|body|:root|\*)[^"'`{}]*&/, 'a selector of the whole page'],
];

/** Kinds of global styles in a script of a remote. */
export function globalStylesIn(text: string): string[] {
  return PATTERNS.flatMap(([pattern, way]) => (pattern.test(text) ? [way] : []));
}
