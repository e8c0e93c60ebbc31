import type { Lettering } from '@keepsake/shared/api';
import { displayFont, textFont } from '../../ui/theme/tokens.ts';

interface Letters {
  fontFamily: string;
  fontWeight: number;
  fontStyle: 'normal' | 'italic';
}

/** CSS font properties of each typeface. */
export const letterings: Record<Lettering, Letters> = {
  serif: { fontFamily: displayFont, fontWeight: 500, fontStyle: 'normal' },
  italic: { fontFamily: displayFont, fontWeight: 500, fontStyle: 'italic' },
  sans: { fontFamily: textFont, fontWeight: 400, fontStyle: 'normal' },
  bold: { fontFamily: textFont, fontWeight: 700, fontStyle: 'normal' },
  // Font files that the shell builds (`shared/build/fonts.ts`), with fallbacks of equal metrics; missing characters use
  // our own fonts.
  script: {
    fontFamily: `'Pinyon Script', 'Keepsake Script Fallback', ${displayFont}`,
    fontWeight: 400,
    fontStyle: 'normal',
  },
  hand: {
    fontFamily: `Caveat, 'Keepsake Hand Fallback', ${textFont}`,
    fontWeight: 500,
    fontStyle: 'normal',
  },
  slab: {
    fontFamily: `'Zilla Slab', 'Keepsake Slab Fallback', ${textFont}`,
    fontWeight: 500,
    fontStyle: 'normal',
  },
  poster: { fontFamily: `'Alfa Slab One', ${textFont}`, fontWeight: 400, fontStyle: 'normal' },
  deco: {
    fontFamily: `Limelight, 'Keepsake Deco Fallback', ${displayFont}`,
    fontWeight: 400,
    fontStyle: 'normal',
  },
};
