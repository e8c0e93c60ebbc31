import { createTheme, type ThemeOptions } from '@mui/material/styles';
import {
  currentLanguage,
  directionOf,
  SOURCE_LANGUAGE,
  type AnyLanguage,
} from '@keepsake/shared/words';
import { components, globals } from './components.ts';
import { scriptStyles } from './scripts.ts';
import { breakpoints, dark, displayFont, light, radius, space, textFont } from './tokens.ts';

declare module '@mui/material/styles' {
  interface Palette {
    /** Border colour of input fields. */
    field: string;
    /** Accent colour of filled areas; in dark mode the link colour is too light for that. */
    fill: Fill;
  }
  interface PaletteOptions {
    field?: string;
    fill?: Fill;
  }
}

interface Fill {
  main: string;
  /** On hover. */
  dark: string;
  contrastText: string;
}

function palette(colour: typeof light) {
  return {
    primary: {
      main: colour.accent,
      dark: colour.accentDeep,
      light: colour.accent,
      contrastText: colour.onAccent,
    },
    fill: { main: colour.fill, dark: colour.fillDeep, contrastText: colour.onFill },
    secondary: { main: colour.gold, dark: colour.goldInk, contrastText: '#1a1512' },
    error: { main: colour.bad },
    warning: { main: colour.warn },
    success: { main: colour.good },
    info: { main: colour.inkSoft },
    background: { default: colour.paper, paper: colour.sheet },
    text: { primary: colour.ink, secondary: colour.inkSoft },
    divider: colour.line,
    field: colour.field,
  };
}

/** The MUI palettes of the light and the dark scheme. */
export const palettes = { light: palette(light), dark: palette(dark) };

const display = { fontFamily: displayFont, fontWeight: 500, textWrap: 'balance' as const };

const themeOptions = {
  colorSchemes: { light: { palette: palettes.light }, dark: { palette: palettes.dark } },
  breakpoints: { values: breakpoints },
  shape: { borderRadius: radius.box },
  spacing: space,
  typography: {
    fontFamily: textFont,
    htmlFontSize: 16,
    fontSize: 14.875,
    h1: { ...display, fontSize: 'clamp(2.25rem, 1.7rem + 2.4vw, 3.5rem)', lineHeight: 1.08 },
    h2: { ...display, fontSize: 'clamp(1.75rem, 1.45rem + 1.3vw, 2.5rem)', lineHeight: 1.15 },
    h3: { ...display, fontSize: '1.625rem', lineHeight: 1.2, fontWeight: 600 },
    h4: { ...display, fontSize: '1.375rem', lineHeight: 1.25, fontWeight: 600 },
    h5: { fontSize: '1.125rem', fontWeight: 600, lineHeight: 1.35 },
    h6: { fontSize: '1rem', fontWeight: 600, lineHeight: 1.4 },
    body1: { lineHeight: 1.6, fontSize: '1.0625rem' },
    body2: { lineHeight: 1.5, fontSize: '0.9375rem' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1.0625rem' },
    overline: { letterSpacing: '0.14em', fontSize: '0.8125rem', lineHeight: 1.6 },
  },
} satisfies ThemeOptions;

/** Minimum line height of headings in scripts with taller letters and marks than Latin. */
const LEADING: Partial<Record<AnyLanguage, number>> = { he: 1.2, ar: 1.4, hi: 1.4 };

function typographyIn(language: AnyLanguage) {
  const { h1, h2, h3, h4, ...others } = themeOptions.typography;
  const least = LEADING[language] ?? 0;
  const withLeading = <T extends { lineHeight: number }>(heading: T) => ({
    ...heading,
    lineHeight: Math.max(heading.lineHeight, least),
  });
  return {
    ...others,
    h1: withLeading(h1),
    h2: withLeading(h2),
    h3: withLeading(h3),
    h4: withLeading(h4),
  };
}

/** The MUI theme. @param scheme MUI's `colorSchemeSelector`, which decides when the dark scheme applies */
export const lookBy = (scheme: string, language: AnyLanguage = SOURCE_LANGUAGE) =>
  createTheme({
    ...themeOptions,
    typography: typographyIn(language),
    components: {
      ...components,
      MuiCssBaseline: { styleOverrides: { ...globals, ...scriptStyles(language) } },
    },
    direction: directionOf(language),
    cssVariables: { colorSchemeSelector: scheme },
  });

const themes: Partial<Record<AnyLanguage, ReturnType<typeof lookBy>>> = {};

/** The site's theme in the document's language, cached; dark mode follows the system setting. */
export function pageTheme() {
  const language = currentLanguage();
  return (themes[language] ??= lookBy('media', language));
}
