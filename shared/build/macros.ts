const words = '@keepsake/shared/words';

/**
 * Options of the swc plugin for lingui's message macros.
 * @param descriptorFields `message` keeps the English text in the code; builds use `id-only` and load compiled texts
 * separately
 */
export const macros = (descriptorFields: 'id-only' | 'message') => ({
  descriptorFields,
  corePackage,
  runtimeModules: { i18n: [words, 'i18n'], Trans: [`${words}/trans`, 'Trans'] },
  jsxPlaceholderAttribute,
  jsxPlaceholderDefaults,
});

/** Modules whose `msg` is a macro; the second also works in code that is not compiled, such as the server's. */
export const corePackage = ['@lingui/core/macro', '@lingui/core/runtime-macro'];

/** Attribute that names an element for translators when a message has two of a kind: `<Link _t="terms" to=…>`. */
export const jsxPlaceholderAttribute = '_t';

/** Placeholder names that translators see instead of tags, as in `<link>Sign In</link>`. */
export const jsxPlaceholderDefaults = {
  a: 'link',
  Link: 'link',
  TextLink: 'link',
  code: 'code',
  bdi: 'name',
  time: 'time',
  Button: 'button',
  b: 'strong',
  strong: 'strong',
  em: 'em',
  br: 'br',
};
