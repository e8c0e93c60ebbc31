import { namesOf, readsFromRight, type Hosts } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import { Fragment } from 'react';
import { markFont } from '../../ui/theme/tokens.ts';

/** Set by `EventLook`; without it they are the heading's. */
const letters = {
  textWrap: 'balance',
  fontFamily: 'var(--event-letters, inherit)',
  fontWeight: 'var(--event-letters-weight, inherit)',
  fontSize: 'var(--event-letters-size, inherit)',
} as const;

// Few faces have one as fine as that of the site.
const ampersand = { color: 'secondary.dark', fontFamily: markFont, fontStyle: 'italic' } as const;

/**
 * The couple's names in the letters of the event, with an ampersand between two. Lines break beside it, and within a
 * name only if it is longer than a line.
 */
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
