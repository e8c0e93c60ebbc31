import { useEffect } from 'react';
import { usePublic, useHost } from '@keepsake/shared/host';
import { Box, Chip } from '@keepsake/shared/ui';

/** The event types of the site. Space is reserved, so that nothing moves when they load. */
export function EventTypeChips() {
  const { log } = useHost();
  const { data, error } = usePublic('GET v2/getevent-type');
  useEffect(() => {
    if (error) log('The event types couldn’t be loaded', error);
  }, [error, log]);
  return (
    <Box sx={{ mt: { xs: 4, md: 6 }, minHeight: { xs: 40, md: 88 } }}>
      {data && data.length > 0 ? (
        <Box
          component="ul"
          aria-label="For every kind of event"
          tabIndex={0}
          sx={{
            display: 'flex',
            flexWrap: { xs: 'nowrap', md: 'wrap' },
            justifyContent: { md: 'center' },
            gap: 1,
            overflowX: { xs: 'auto', md: 'visible' },
            scrollbarWidth: 'none',
            listStyle: 'none',
            m: 0,
            mx: { xs: -2.5, md: 0 },
            px: { xs: 2.5, md: 0 },
            py: 0.5,
          }}
        >
          {data.map(({ id, event_name }) => (
            <Chip
              key={id}
              component="li"
              label={event_name}
              variant="outlined"
              sx={{ flexShrink: 0, borderColor: 'secondary.main' }}
            />
          ))}
        </Box>
      ) : null}
    </Box>
  );
}
