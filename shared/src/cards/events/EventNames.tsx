import { namesOf, readsFromRight, type Hosts } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import { Fragment } from 'react';
import { markFont } from '../../ui/theme/tokens.ts';

/** The variables are set by `EventLook`; without it the heading's font is inherited. */
const letters = {
  textWrap: 'balance',
  fontFamily: 'var(--event-letters, inherit)',
  fontWeight: 'var(--event-letters-weight, inherit)',
  fontSize: 'var(--event-letters-size, inherit)',
} as const;

// Always in the site's font, whose ampersand is finer than those of most typefaces.
const ampersand = { color: 'secondary.dark', fontFamily: markFont, fontStyle: 'italic' } as const;

/** The couple's names in the event's typeface. Lines break beside the ampersand, and in a name only if too long. */
export function EventNames({ of }: { of: Omit<Hosts, 'people'> }) {
  const names = namesOf(of);
  const fromRight = readsFromRight(names[0] ?? '');
  return (
    <Box component="bdi" {...(fromRight ? { dir: 'rtl' } : {})} sx={letters}>
      {names.map((name, place) => (
        <Fragment key={name + String(place)}>
          {place > 0 ? (
            <>
              {' '}
              <Box component="span" sx={ampersand}>
                &amp;
              </Box>{' '}
            </>
          ) : null}
          <Box
            component="bdi"
            sx={{ display: 'inline-block', maxWidth: '100%', overflowWrap: 'anywhere' }}
          >
            {name}
          </Box>
        </Fragment>
      ))}
    </Box>
  );
}
