import { readsFromRight } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import type { Lettering } from './drawn/looks.ts';
import { AMPERSAND, LEADING, type NamesBox } from './fit-names.ts';
import { AMPERSAND_OPACITY, HAIRLINES, sizeOfNames } from './front-names.ts';
import { displayFont, textFont } from '../../ui/theme/tokens.ts';

/** How names and words are set on the cards of a design. */
const letters: Record<
  Lettering,
  { fontFamily: string; fontWeight: number; fontStyle: 'normal' | 'italic' }
> = {
  serif: { fontFamily: displayFont, fontWeight: 500, fontStyle: 'normal' },
  italic: { fontFamily: displayFont, fontWeight: 500, fontStyle: 'italic' },
  sans: { fontFamily: textFont, fontWeight: 400, fontStyle: 'normal' },
  bold: { fontFamily: textFont, fontWeight: 700, fontStyle: 'normal' },
};

/**
 * One or two names as large as their box allows, each on an unbroken line. A single name is larger, between
 * two hairlines.
 */
export function Names({
  names,
  place,
  lettering = 'serif',
}: {
  names: readonly string[];
  place: NamesBox;
  lettering?: Lettering;
}) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        ...letters[lettering],
        fontSize: `${sizeOfNames(names, place, lettering)}cqi`,
        lineHeight: LEADING,
        textAlign: 'center',
        textWrap: 'balance',
        overflowWrap: 'anywhere',
      }}
    >
      {names.map((name, at) => (
        <Box component="span" key={name + String(at)} sx={{ display: 'block' }}>
          {at > 0 ? (
            <Box
              component="span"
              sx={{
                display: 'block',
                ...ampersand,
                fontSize: `${AMPERSAND}em`,
                opacity: AMPERSAND_OPACITY,
              }}
            >
              &amp;
            </Box>
          ) : null}
          <Box
            component="span"
            dir={readsFromRight(name) ? 'rtl' : 'ltr'}
            sx={{ display: 'block', unicodeBidi: 'isolate' }}
          >
            {name}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

/** In the serif, whatever the names are in. */
const ampersand = { fontFamily: displayFont, fontStyle: 'italic', fontWeight: 500 };

/** Above and below a name that stands alone. */
export const hairlines = {
  '&::before, &::after': {
    content: '""',
    display: 'block',
    width: `${HAIRLINES.width}cqi`,
    height: '0',
    mx: 'auto',
    borderTop: `${HAIRLINES.thick}cqi solid currentColor`,
    opacity: HAIRLINES.opacity,
  },
  '&::before': { mb: `${HAIRLINES.above}cqi` },
  '&::after': { mt: `${HAIRLINES.below}cqi` },
} as const;
