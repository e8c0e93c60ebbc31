import { displayFont, textFont } from '../../ui/theme/tokens.ts';
import type { Lettering } from './drawn/looks.ts';

/** How names and words are set on the cards of a design. */
export const letters: Record<
  Lettering,
  { fontFamily: string; fontWeight: number; fontStyle: 'normal' | 'italic' }
> = {
  serif: { fontFamily: displayFont, fontWeight: 500, fontStyle: 'normal' },
  italic: { fontFamily: displayFont, fontWeight: 500, fontStyle: 'italic' },
  sans: { fontFamily: textFont, fontWeight: 400, fontStyle: 'normal' },
  bold: { fontFamily: textFont, fontWeight: 700, fontStyle: 'normal' },
};
