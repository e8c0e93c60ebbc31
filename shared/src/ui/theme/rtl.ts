import rtl from '@mui/stylis-plugin-rtl';
import { DECLARATION, RULESET, type Middleware } from 'stylis';
import { prefixes } from './prefixes.ts';

/**
 * The RTL plugin mirrors `left` and `right` in properties but not in `safe-area-inset-*`, although a camera stays on
 * its physical side. Swapping the names beforehand cancels that out.
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
 * Stylis plugins for right-to-left documents: they mirror all styles, including MUI's. Not mirrored: `inset` and
 * logical properties (which need none), gradients, `rotate`, lengths in `transform-origin`, `style` attributes, and
 * everything inside container queries.
 */
export const rightToLeft = [prefixes, edges, rtl];
