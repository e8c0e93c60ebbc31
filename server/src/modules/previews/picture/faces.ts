import { face, type Face } from '../../../lettering/faces.ts';

/** Arabic, Hebrew, Devanagari: what our own faces do not have. */
export const otherScripts: Face = {
  parts: [
    face('@fontsource/amiri', '400-normal'),
    face('@fontsource-variable/frank-ruhl-libre', 'wght-normal'),
    face('@fontsource-variable/noto-serif-devanagari', 'wght-normal'),
  ].flatMap(({ parts }) => parts),
};

/**
 * Our display serif, and for scripts that it does not have a serif beside it: Greek, and the others. A name in any
 * other script stands in the preview's title alone.
 */
export const display: Face = {
  parts: [
    ...face('@fontsource/cormorant-garamond', '500-normal').parts,
    ...face('@fontsource-variable/eb-garamond', 'wght-normal').parts,
    ...otherScripts.parts,
  ],
};

export const italic = face('@fontsource/cormorant-garamond', '500-italic');
export const boldItalic = face('@fontsource/cormorant-garamond', '600-italic');
