import { face } from '../../../../lettering/faces.ts';
import { displayScripts, together } from '../../../../lettering/scripts.ts';

/**
 * Our display serif, with fallback fonts for Greek and the other scripts that we have. A name in any other script is
 * only in the preview's title, not in the picture.
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
