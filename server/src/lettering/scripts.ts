import { face, type Face } from './faces.ts';

/** The first of them that has a letter writes it. */
export const together = (...faces: Face[]): Face => ({
  parts: faces.flatMap(({ parts }) => parts),
});

const variable = (script: string) =>
  face(`@fontsource-variable/noto-serif-${script}`, 'wght-normal');

/** The letters of a script alone, without the Latin ones beside them. */
const letters = (family: string, cut: string, script: string): Face => ({
  parts: face(family, cut).parts.filter(({ file }) => file.includes(`-${script}-`)),
});

/** Hebrew beside our sans, and Hebrew beside our serif, as on screens (`shared/build/fonts.ts`). */
const hebrewText = letters('@fontsource-variable/assistant', 'wght-normal', 'hebrew');
const hebrewDisplay = letters('@fontsource/frank-ruhl-libre', '500-normal', 'hebrew');

/**
 * Fonts for scripts that our own faces lack. A script's files are opened when a letter of it is needed; for
 * Chinese, Japanese and Korean only the subset with that letter. The order matters where several have a
 * letter.
 */
const otherScripts = together(
  letters('@fontsource-variable/vazirmatn', 'wght-normal', 'arabic'),
  // What Vazirmatn lacks; it and Frank Ruhl Libre are also named by cards that were composed with them.
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

/** What our sans lacks. */
export const textScripts = together(hebrewText, otherScripts);

/** What our serif lacks. */
export const displayScripts = together(hebrewDisplay, otherScripts);

/** The other Garamond, whose Greek stands beside our serif on screens, too (`shared/build/fonts.ts`). */
const greek = (cut: string): Face => ({
  parts: face('@fontsource-variable/eb-garamond', cut).parts.filter(({ file }) =>
    file.includes('-greek-'),
  ),
});

/** Our display serif, upright. */
export const printedDisplay = together(
  face('@fontsource/cormorant-garamond', '500-normal'),
  greek('wght-normal'),
  face('@fontsource/source-sans-3', '400-normal'),
  displayScripts,
);

/** Our display serif in italics: names below words, and what is said in passing. */
export const printedItalic = together(
  face('@fontsource/cormorant-garamond', '500-italic'),
  greek('wght-italic'),
  face('@fontsource/source-sans-3', '400-italic'),
  face('@fontsource/source-sans-3', '400-normal'),
  displayScripts,
);

/** Our sans for words that somebody else wrote, in any script that we can print. */
export const printedText = together(face('@fontsource/source-sans-3', '400-normal'), textScripts);
