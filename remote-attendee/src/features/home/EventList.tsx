import { t } from '@lingui/core/macro';
import type { AttendedEvent } from '@keepsake/shared/api';
import { Box, GoldRule, Paper, Stack, Typography } from '@keepsake/shared/ui';
import * as addresses from '@keepsake/shared/addresses';
import { formatEventDate } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Link } from '@keepsake/shared/router';
import { useId } from 'react';
import { sentInWords } from '../../parts/remaining-steps.ts';
import { NextStepLinks } from '../../parts/NextStepLinks.tsx';
import { tiles } from '../../parts/tiles.ts';
import { inDays } from './in-days.ts';

export function EventList({ events }: { events: AttendedEvent[] }) {
  return (
    <Box component="ul" sx={tiles('min(100%, 300px)', 3)}>
      {events.map((event) => (
        <li key={event.id}>
          <EventTile event={event} />
        </li>
      ))}
    </Box>
  );
}

const top = { width: '100%', aspectRatio: '3 / 2', display: 'block', objectFit: 'cover' } as const;

/** Stretches the link over the whole tile; other links of the tile lie above it. */
const covering = {
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: 3 },
  '&:focus-visible': { outline: 'none' },
  '&:focus-visible::after': {
    outline: '2px solid',
    outlineColor: 'primary.main',
    outlineOffset: -2,
  },
} as const;

function EventTile({ event }: { event: AttendedEvent }) {
  const { http } = useHost();
  const headingId = useId();
  const sent = sentInWords(event);
  const soon = inDays(event);
  return (
    <Paper
      component="article"
      aria-labelledby={headingId}
      variant="outlined"
      sx={{
        position: 'relative',
        display: 'flex',
        flexDirection: 'column',
        height: '100%',
        overflow: 'hidden',
        borderRadius: 3,
        '&:hover': { borderColor: 'secondary.main' },
      }}
    >
      {event.photo ? (
        <Box component="img" src={http.url(event.photo)} alt="" loading="lazy" sx={top} />
      ) : (
        <Box sx={{ ...top, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
          <GoldRule width={96} />
        </Box>
      )}
      <Stack spacing={0.5} sx={{ p: 2.5, flex: 1 }}>
        <Typography id={headingId} variant="h3" component="h2">
          <Box component={Link} to={addresses.attendedEvent({ id: event.id })} sx={covering}>
            {nameOf(event)}
          </Box>
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {formatEventDate(event.date)}
          {soon === null ? null : (
            <>
              {' · '}
              <Box component="strong" sx={{ whiteSpace: 'nowrap' }}>
                {soon}
              </Box>
            </>
          )}
        </Typography>
        {sent === null ? null : <Typography>{sent}</Typography>}
        <Box sx={{ position: 'relative', alignSelf: 'start', pt: 1.5, mt: 'auto !important' }}>
          <NextStepLinks
            event={event}
            send={event.cards_sent > 0 ? t`Send another card` : t`Send a card`}
            describedBy={headingId}
          />
        </Box>
      </Stack>
    </Paper>
  );
}
