import rtl from '@mui/stylis-plugin-rtl';
import { DECLARATION, RULESET, type Middleware } from 'stylis';
import { prefixes } from './prefixes.ts';

/**
 * The room beside a phone's camera lies where it lies. As the plugin changes the side that is given room, but not the name
 * of the room, that name is changed before it.
 */
const edges: Middleware = (element) => {
  if (element.type !== RULESET || !Array.isArray(element.children)) return;
  for (const child of element.children)
    if (child.type === DECLARATION)
      child.value = child.value.replaceAll(/(?<=safe-area-inset-)(?:left|right)/g, (side) =>
        side === 'left' ? 'right' : 'left',
      );
};

/**
 * For styles of a page whose lines begin at the right: what is written for the left is turned round, MUI's own parts
 * as well. It lets be: `inset` and other logical properties, gradients, `rotate`, `transform-origin` in lengths, and all
 * that stands in a `style` attribute. In container queries nothing is turned round.
 */
export const rightToLeft = [prefixes, edges, rtl];
