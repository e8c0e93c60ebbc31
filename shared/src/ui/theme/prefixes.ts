import { DECLARATION, type Middleware } from 'stylis';

/**
 * Properties that some version listed in `.browserslistrc` supports under their `-webkit-` name alone, by caniuse.com. Safari:
 * user-select, hyphens, backdrop-filter, text-size-adjust, box-decoration-break. Chrome: print-color-adjust, masks,
 * background-clip, box-decoration-break.
 */
const PREFIXED =
  /^(?:user-select|hyphens|backdrop-filter|text-size-adjust|print-color-adjust|box-decoration-break|background-clip|mask|mask-(?:image|clip|composite|mode|origin|position|repeat|size))$/;

/**
 * A stylis plugin in place of emotion's own prefixer, which also writes `-ms-` and the flexbox of 2009: a fifth of a page's
 * style. Safari needs the prefix of `text-decoration` for a shorthand of several values.
 */
export const prefixes: Middleware = (element) => {
  if (element.type !== DECLARATION || typeof element.props !== 'string') return;
  const { props: property, value } = element;
  const isPrefixed =
    PREFIXED.test(property) || (property === 'text-decoration' && value.includes(' '));
  if (isPrefixed) element.return = `-webkit-${value}${value}`;
};
