import { DECLARATION, type Middleware } from 'stylis';

/**
 * Properties that some browser which Keepsake works in (`.browserslistrc`) knows by their `-webkit-` name alone, according to
 * caniuse.com: Safari selections, hyphens, decorations of several words, backdrops and the size of text, Chrome what is
 * printed, masks, boxes that are broken and backgrounds cut to text.
 */
const PREFIXED =
  /^(?:user-select|hyphens|backdrop-filter|text-size-adjust|print-color-adjust|box-decoration-break|background-clip|mask|mask-(?:image|clip|composite|mode|origin|position|repeat|size))$/;

/**
 * In place of the one that emotion has, which writes for browsers of ten years ago: a fifth of a page's style was boxes of 2009
 * and `-ms-flex`.
 */
export const prefixes: Middleware = (element) => {
  if (element.type !== DECLARATION || typeof element.props !== 'string') return;
  const { props: property, value } = element;
  const isPrefixed =
    PREFIXED.test(property) || (property === 'text-decoration' && value.includes(' '));
  if (isPrefixed) element.return = `-webkit-${value}${value}`;
};
