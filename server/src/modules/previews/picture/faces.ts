import { face, type Face } from '../../../lettering/faces.ts';

/** Arabic, Hebrew, Devanagari, Thai, Armenian, Georgian: what our own faces do not have. */
export const otherScripts: Face = {
  parts: [
    '@fontsource/amiri',
    '@fontsource/frank-ruhl-libre',
    '@fontsource/noto-serif-devanagari',
    '@fontsource/noto-serif-thai',
    '@fontsource/noto-serif-armenian',
    '@fontsource/noto-serif-georgian',
  ].flatMap((family) => face(family, '400-normal').parts),
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
