import { namesOf, readsFromRight, type Hosts } from '@keepsake/shared/people';
import { Box } from '@keepsake/shared/ui';
import { Fragment } from 'react';

/**
 * The couple's names, with an ampersand between two. Lines break beside it, and within a name only if it is
 * longer than a line.
 */
export function EventNames({ of }: { of: Omit<Hosts, 'people'> }) {
  const names = namesOf(of);
  const fromRight = readsFromRight(names[0] ?? '');
  return (
    <Box component="bdi" {...(fromRight ? { dir: 'rtl' } : {})} sx={{ textWrap: 'balance' }}>
      {names.map((name, place) => (
        <Fragment key={name + String(place)}>
          {place > 0 ? (
            <>
              {' '}
              <Box component="span" sx={{ color: 'secondary.dark', fontStyle: 'italic' }}>
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
