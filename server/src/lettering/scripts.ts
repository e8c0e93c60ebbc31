import { face, type Face } from './faces.ts';

/** Combines faces; the first one that has a letter is used. */
export const together = (...faces: Face[]): Face => ({
  parts: faces.flatMap(({ parts }) => parts),
});

const variable = (script: string) =>
  face(`@fontsource-variable/noto-serif-${script}`, 'wght-normal');

/** The parts of a family for one script, without its Latin letters. */
const letters = (family: string, cut: string, script: string): Face => ({
  parts: face(family, cut).parts.filter(({ file }) => file.includes(`-${script}-`)),
});

/** Hebrew for the sans face and for the serif face, the same as on screens (`shared/build/fonts.ts`). */
const hebrewText = letters('@fontsource-variable/assistant', 'wght-normal', 'hebrew');
const hebrewDisplay = letters('@fontsource/frank-ruhl-libre', '500-normal', 'hebrew');

/**
 * Fonts for scripts that the main faces lack. A file is opened when one of its letters is needed; Chinese, Japanese and
 * Korean are split into subsets. Where several fonts have a letter, the first one is used.
 */
const otherScripts = together(
  letters('@fontsource-variable/vazirmatn', 'wght-normal', 'arabic'),
  // Amiri has letters that Vazirmatn lacks; it and Frank Ruhl Libre are also needed by earlier composed cards.
  face('@fontsource/amiri', '400-normal'),
  face('@fontsource/frank-ruhl-libre', '400-normal'),
  face('@fontsource/noto-serif-devanagari', '400-normal'),
  face('@fontsource/noto-serif-thai', '400-normal'),
  face('@fontsource/noto-serif-armenian', '400-normal'),
  face('@fontsource/noto-serif-georgian', '400-normal'),
  ...['bengali', 'tamil', 'gujarati', 'gurmukhi', 'telugu', 'kannada', 'malayalam', 'sinhala'].map(
    variable,
  ),
  ...['khmer', 'lao', 'ethiopic', 'tibetan'].map(variable),
  face('@fontsource/noto-serif-myanmar', '400-normal'),
  ...['sc', 'jp', 'kr'].map(variable),
  face('@fontsource/noto-sans-symbols-2', '400-normal'),
);

/** Scripts that the sans face lacks. */
export const textScripts = together(hebrewText, otherScripts);

/** Scripts that the serif face lacks. */
export const displayScripts = together(hebrewDisplay, otherScripts);

/** Greek of EB Garamond, which complements the serif face on screens, too (`shared/build/fonts.ts`). */
const greek = (cut: string): Face => ({
  parts: face('@fontsource-variable/eb-garamond', cut).parts.filter(({ file }) =>
    file.includes('-greek-'),
  ),
});

/** The upright display serif of prints. */
export const printedDisplay = together(
  face('@fontsource/cormorant-garamond', '500-normal'),
  greek('wght-normal'),
  face('@fontsource/source-sans-3', '400-normal'),
  displayScripts,
);

/** The italic display serif of prints, for senders' names and asides. */
export const printedItalic = together(
  face('@fontsource/cormorant-garamond', '500-italic'),
  greek('wght-italic'),
  face('@fontsource/source-sans-3', '400-italic'),
  face('@fontsource/source-sans-3', '400-normal'),
  displayScripts,
);

/** The sans face of prints, for users' texts in every supported script. */
export const printedText = together(face('@fontsource/source-sans-3', '400-normal'), textScripts);
