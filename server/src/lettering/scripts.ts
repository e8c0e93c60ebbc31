import { face, type Face } from './faces.ts';

/** The first of them that has a letter writes it. */
export const together = (...faces: Face[]): Face => ({
  parts: faces.flatMap(({ parts }) => parts),
});

/** Arabic, Hebrew, Devanagari, Thai, Armenian, Georgian: what our own faces do not have. */
export const otherScripts = together(
  ...[
    '@fontsource/amiri',
    '@fontsource/frank-ruhl-libre',
    '@fontsource/noto-serif-devanagari',
    '@fontsource/noto-serif-thai',
    '@fontsource/noto-serif-armenian',
    '@fontsource/noto-serif-georgian',
  ].map((family) => face(family, '400-normal')),
);

/** Our display serif, and for letters that it does not have, as Greek ones, what comes nearest on paper. */
export const printedDisplay = together(
  face('@fontsource/cormorant-garamond', '500-normal'),
  face('@fontsource/source-sans-3', '400-normal'),
  otherScripts,
);

/** Our sans for words that somebody else wrote, in any script that we can print. */
export const printedText = together(face('@fontsource/source-sans-3', '400-normal'), otherScripts);
