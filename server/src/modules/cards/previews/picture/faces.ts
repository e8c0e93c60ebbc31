import { face } from '../../../../lettering/faces.ts';
import { displayScripts, together } from '../../../../lettering/scripts.ts';

/**
 * Our display serif, and for scripts that it does not have a serif beside it: Greek, and the others. A name in any
 * other script stands in the preview's title alone.
 */
export const display = together(
  face('@fontsource/cormorant-garamond', '500-normal'),
  face('@fontsource-variable/eb-garamond', 'wght-normal'),
  displayScripts,
);

export const italic = together(
  face('@fontsource/cormorant-garamond', '500-italic'),
  displayScripts,
);
export const boldItalic = face('@fontsource/cormorant-garamond', '600-italic');
