import { directionOf, type AnyLanguage } from '@keepsake/shared/words';
import type { CSSObject } from '@emotion/react';

/** Global styles of a page, by selector. */
type Globals = Record<string, CSSObject>;

/** What holds no sentence, however the page is read: addresses, figures, codes. */
const UNREAD =
  'input:is([dir="ltr"], [type="email"], [type="tel"], [type="url"], [type="password"], [inputmode="numeric"], [inputmode="decimal"], [inputmode="email"], [autocapitalize="characters"])';

/** A line that somebody types is read by its own script, from its own side. */
const TYPED = 'input:is([type="text"], [type="search"], :not([type])), textarea';

/**
 * `theme/rtl.ts` turns sides and directions round, here as well: `direction: 'rtl'` reads `ltr` in the browser, and
 * `left` is the side on which the page begins.
 */
const fromRight: Globals = {
  ':root': {
    // The factor of what turns or tilts onward, which no plugin turns round.
    '--onward': -1,
  },
  [UNREAD]: { direction: 'rtl', textAlign: 'left', unicodeBidi: 'isolate' },
  // Stands in for nothing yet, and is a text of the page.
  [`${UNREAD}:placeholder-shown`]: { direction: 'ltr' },
};

/**
 * Hebrew, Arabic and Devanagari have no italics: what leans in Latin letters stands upright, instead of being slanted by
 * the browser. Nor do they space letters, which would tear Arabic and Devanagari apart; codes, which are Latin, say
 * `dir="ltr"` and keep their spaces.
 */
const unspaced: Globals = {
  html: { fontSynthesisStyle: 'none' },
  // Before what a part says about itself.
  ':root:root :not([dir="ltr"], [dir="ltr"] *)': { letterSpacing: 0 },
};

/** Global styles for the script of a language, beside those of every page. */
export function scriptStyles(language: AnyLanguage): Globals {
  const isUnspaced = directionOf(language) === 'rtl' || language === 'hi';
  return {
    [TYPED]: { unicodeBidi: 'plaintext' },
    ...(directionOf(language) === 'rtl' ? fromRight : {}),
    ...(isUnspaced ? unspaced : {}),
  };
}
