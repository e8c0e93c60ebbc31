import type { Lettering } from '@keepsake/shared/api/card-designs';
import { face, type Face } from './faces.ts';
import { textScripts, printedDisplay, printedItalic, together } from './scripts.ts';

/** The Latin parts of a face, which are the ones that browsers load, too. */
const latin = (family: string, cut: string): Face => ({
  parts: face(family, cut).parts.filter(({ file }) => /-latin(-ext)?-\d/.test(file)),
});

/** Faces that browsers load on demand, with their CSS family and weight. */
export const fetchedFaces = {
  script: {
    family: 'Pinyon Script',
    weight: 400,
    face: latin('@fontsource/pinyon-script', '400-normal'),
  },
  hand: { family: 'Caveat', weight: 500, face: latin('@fontsource/caveat', '500-normal') },
  slab: { family: 'Zilla Slab', weight: 500, face: latin('@fontsource/zilla-slab', '500-normal') },
  deco: { family: 'Limelight', weight: 400, face: latin('@fontsource/limelight', '400-normal') },
} as const;

const sans = face('@fontsource/source-sans-3', '400-normal');

/** The face of the names on a design by lettering, the same as on screens; missing letters come from similar faces. */
export const cardFaces: Record<Lettering, Face> = {
  serif: printedDisplay,
  italic: printedItalic,
  sans: together(sans, textScripts),
  bold: together(face('@fontsource/source-sans-3', '700-normal'), textScripts),
  script: together(fetchedFaces.script.face, printedDisplay),
  hand: together(fetchedFaces.hand.face, sans, textScripts),
  slab: together(fetchedFaces.slab.face, sans, textScripts),
  poster: together(
    latin('@fontsource/alfa-slab-one', '400-normal'),
    face('@fontsource/source-sans-3', '700-normal'),
    textScripts,
  ),
  deco: together(fetchedFaces.deco.face, printedDisplay),
};
