import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import type { CSSObject } from '@emotion/react';

/** Global styles of a page, by selector. */
type Globals = Record<string, CSSObject>;

/** Inputs for addresses, numbers and codes, which are left-to-right in every language. */
const LTR_INPUTS =
  'input:is([dir="ltr"], [type="email"], [type="tel"], [type="url"], [type="password"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="email"], [autocapitalize="characters"])';

/** Inputs for free text: each line takes the direction of its own script. */
const TEXT_INPUTS = 'input:is([type="text"], [type="search"], :not([type])), textarea';

/**
 * `theme/rtl.ts` mirrors these rules as well: `direction: 'rtl'` reaches the browser as `ltr`, and `left` is the side
 * where lines start.
 */
const rightToLeft: Globals = {
  ':root': {
    // Factor for rotations and tilts in reading direction, which the plugin does not mirror.
    '--onward': -1,
  },
  [LTR_INPUTS]: { direction: 'rtl', textAlign: 'left', unicodeBidi: 'isolate' },
  // A placeholder is text of the page.
  [`${LTR_INPUTS}:placeholder-shown`]: { direction: 'ltr' },
};

/**
 * Hebrew, Arabic and Devanagari have no italics, and browsers must not slant their letters. Letter spacing is off as
 * well, since it would tear Arabic and Devanagari words apart; Latin codes are marked `dir="ltr"` and keep theirs.
 */
const unspaced: Globals = {
  html: { fontSynthesisStyle: 'none' },
  // `:root` is doubled to win over the styles of components.
  ':root:root :not([dir="ltr"], [dir="ltr"] *)': { letterSpacing: 0 },
};

/** Global styles that a language's script needs in addition to those of every page. */
export function scriptStyles(language: AnyLanguage): Globals {
  const isUnspaced = directionOf(language) === 'rtl' || language === 'hi';
  return {
    [TEXT_INPUTS]: { unicodeBidi: 'plaintext' },
    ...(directionOf(language) === 'rtl' ? rightToLeft : {}),
    ...(isUnspaced ? unspaced : {}),
  };
}
