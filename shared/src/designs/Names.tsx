import { readsFromRight } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import { displayFont } from '../theme/tokens.ts';
import { AMPERSAND, fitNames, LEADING, type Place } from './fit-names.ts';

/**
 * One name or two in the display serif, each kept in one piece, as large as their place allows. A name that stands
 * alone is larger, between two hairlines.
 */
export function Names({ names, place }: { names: readonly string[]; place: Place }) {
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        fontFamily: displayFont,
        fontWeight: 500,
        fontSize: `${fitNames(names, place)}cqi`,
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
                fontStyle: 'italic',
                fontSize: `${AMPERSAND}em`,
                opacity: 0.75,
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

/** Above and below a name that stands alone. */
export const hairlines = {
  '&::before, &::after': {
    content: '""',
    display: 'block',
    width: '22cqi',
    height: '0',
    mx: 'auto',
    borderTop: '0.35cqi solid currentColor',
    opacity: 0.45,
  },
  '&::before': { mb: '4cqi' },
  '&::after': { mt: '4.6cqi' },
} as const;
