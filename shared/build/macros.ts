const words = '@keepsake/shared/words';

/**
 * How swc compiles the macros of messages.
 * @param descriptorFields whether the English text stays in the code; builds bring it beside the code, compiled
 */
export const macros = (descriptorFields: 'id-only' | 'message') => ({
  descriptorFields,
  corePackage,
  runtimeModules: { i18n: [words, 'i18n'], Trans: [`${words}/trans`, 'Trans'] },
  jsxPlaceholderAttribute,
  jsxPlaceholderDefaults,
});

/** Modules whose `msg` is a macro. The second one also works where nothing is compiled, as on the server. */
export const corePackage = ['@lingui/core/macro', '@lingui/core/runtime-macro'];

/** Names an element for translators where a message has two of a kind: `<Link _t="terms" to=…>`. */
export const jsxPlaceholderAttribute = '_t';

/** What translators see in place of a tag, as in `<link>Sign In</link>`. */
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
