export const isScript = (path: string): boolean => path.endsWith('.js');

const KEY = /(["'`])((?:GET|POST|PUT|PATCH|DELETE) [a-z][\w/:.-]*)\1/g;

/** Keys of endpoints that a script names: to call them, or as what a change makes out of date. */
export function endpointsIn(text: string): string[] {
  return [...text.matchAll(KEY)].flatMap(([, , key]) => (key ? [key] : []));
}

/**
 * Ways to a style that is not of one element, as they stand in a built script. What stands in `sx` or `styled` reaches its own
 * element alone, by the class that emotion gives it.
 */
const WAYS: readonly (readonly [RegExp, string])[] = [
  [/\bGlobalStyles\b/, 'GlobalStyles'],
  [/\.injectGlobal\b|\binjectGlobal\(/, 'injectGlobal'],
  [
    /\(0,\s*[\w$]+\.jsxs?\)\([\w$]+\.Global\s*,|createElement\([\w$]+\.Global\s*,/,
    'Global of emotion',
  ],
  [/(?:jsxs?\)?|createElement)\(\s*["'`]style["'`]/, 'a style element'],
  [/(?:jsxs?\)?|createElement)\(\s*["'`]link["'`]/, 'a link element'],
  [/\badoptedStyleSheets\b|\.insertRule\(|\bCSSStyleSheet\b/, 'a style sheet'],
  // Selectors in front of an element's own class leave it: `body:has(&)`, `html &`.
  [/["'`](?:html|body|:root|\*)[^"'`{}]*&/, 'a selector of the whole page'],
];

/** What a script of a remote would style beside its own elements. */
export function globalStylesIn(text: string): string[] {
  return WAYS.flatMap(([pattern, way]) => (pattern.test(text) ? [way] : []));
}
