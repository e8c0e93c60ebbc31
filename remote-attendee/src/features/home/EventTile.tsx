import * as addresses from '@keepsake/shared/addresses';
import type { AttendedEvent } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { nameOf } from '@keepsake/shared/people';
import { Link } from '@keepsake/shared/router';
import { Box, GoldRule, Paper, Stack, Typography } from '@keepsake/shared/ui';

const top = { width: '100%', aspectRatio: '3 / 2', display: 'block', objectFit: 'cover' } as const;

function cardsIn(count: number): string {
  if (count === 0) return 'No card sent yet';
  return count === 1 ? 'One card sent' : `${count} cards sent`;
}

/** One event, the whole of it a link. */
export function EventTile({ event }: { event: AttendedEvent }) {
  const { http } = useHost();
  return (
    <Paper
      component={Link}
      to={addresses.attendedEvent({ id: event.id })}
      variant="outlined"
      sx={{
        display: 'block',
        height: '100%',
        overflow: 'hidden',
        borderRadius: 3,
        color: 'inherit',
        textDecoration: 'none',
        '&:hover': { borderColor: 'secondary.main' },
        '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
      }}
    >
      {event.photo ? (
        <Box component="img" src={http.url(event.photo)} alt="" loading="lazy" sx={top} />
      ) : (
        <Box sx={{ ...top, display: 'grid', placeItems: 'center', bgcolor: 'action.hover' }}>
          <GoldRule width={96} />
        </Box>
      )}
      <Stack spacing={0.5} sx={{ p: 2.5 }}>
        <Typography variant="h3" component="h2">
          {nameOf(event)}
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>{formatEventDate(event.date)}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {cardsIn(event.cards_sent)}
        </Typography>
      </Stack>
    </Paper>
  );
}
