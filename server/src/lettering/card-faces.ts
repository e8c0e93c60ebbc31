import type { Lettering } from '@keepsake/shared/designs/drawn';
import { face, type Face } from './faces.ts';
import { otherScripts, printedDisplay, together } from './scripts.ts';

const sans = face('@fontsource/source-sans-3', '400-normal');

/** The letters of the names on a design, as screens set them; what they do not have is written by what comes nearest. */
export const cardFaces: Record<Lettering, Face> = {
  serif: printedDisplay,
  italic: together(
    face('@fontsource/cormorant-garamond', '500-italic'),
    face('@fontsource/source-sans-3', '400-italic'),
    sans,
    otherScripts,
  ),
  sans: together(sans, otherScripts),
  bold: together(face('@fontsource/source-sans-3', '700-normal'), otherScripts),
};
