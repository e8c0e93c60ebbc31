import { face, type Face } from '../../../lettering/faces.ts';

const names = [
  face('@fontsource/cormorant-garamond', '500-normal'),
  face('@fontsource-variable/eb-garamond', 'wght-normal'),
  face('@fontsource/amiri', '400-normal'),
  face('@fontsource-variable/frank-ruhl-libre', 'wght-normal'),
  face('@fontsource-variable/noto-serif-devanagari', 'wght-normal'),
];

/**
 * Our display serif, and for scripts that it does not have a serif beside it: Greek, Arabic, Hebrew, Devanagari.
 * A name in any other script stands in the preview's title alone.
 */
export const display: Face = { parts: names.flatMap(({ parts }) => parts) };

export const italic = face('@fontsource/cormorant-garamond', '500-italic');
export const boldItalic = face('@fontsource/cormorant-garamond', '600-italic');
