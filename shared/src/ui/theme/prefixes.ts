import { DECLARATION, type Middleware } from 'stylis';

/**
 * Properties that a version in `.browserslistrc` supports only with the `-webkit-` prefix (caniuse.com). Safari:
 * user-select, hyphens, backdrop-filter, text-size-adjust, box-decoration-break. Chrome: print-color-adjust, masks,
 * background-clip, box-decoration-break.
 */
const PREFIXED =
  /^(?:user-select|hyphens|backdrop-filter|text-size-adjust|print-color-adjust|box-decoration-break|background-clip|mask|mask-(?:image|clip|composite|mode|origin|position|repeat|size))$/;

/**
 * A stylis plugin that replaces emotion's prefixer, whose `-ms-` and 2009 flexbox rules make up a fifth of a page's
 * CSS. Safari needs a prefix for `text-decoration` with several values.
 */
export const prefixes: Middleware = (element) => {
  if (element.type !== DECLARATION || typeof element.props !== 'string') return;
  const { props: property, value } = element;
  const isPrefixed =
    PREFIXED.test(property) || (property === 'text-decoration' && value.includes(' '));
  if (isPrefixed) element.return = `-webkit-${value}${value}`;
};
