import { EventNames } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { spokenNameOf } from '@keepsake/shared/people';
import { Box, Photo, Stack, Typography } from '@keepsake/shared/ui';
import { useSeat } from '../table/use-seat.ts';
import type { ComposedEvent } from './composed.ts';

/** The couple that the card is for: photo and names. */
export function Hosts({ event }: { event: ComposedEvent }) {
  const { http } = useHost();
  const { seat } = useSeat(event.id);
  return (
    <Stack
      component="header"
      direction="row"
      sx={{ alignItems: 'center', justifyContent: 'center', gap: 2, containerType: 'inline-size' }}
    >
      {event.photo ? (
        <Photo
          src={http.url(event.photo)}
          alt={spokenNameOf(event)}
          sx={{
            flex: '0 0 auto',
            width: { xs: 76, md: 104 },
            height: { xs: 76, md: 104 },
            borderRadius: '50%',
            border: 3,
            borderColor: 'background.paper',
            outline: '1px solid',
            outlineColor: 'secondary.main',
          }}
        />
      ) : null}
      <Box sx={{ minWidth: 0, textAlign: event.photo ? 'left' : 'center' }}>
        <Typography variant="overline" component="p" noWrap sx={{ color: 'text.secondary' }}>
          {seat?.name ? (
            <>
              A card from <bdi>{seat.name}</bdi> for
            </>
          ) : (
            'A card for'
          )}
        </Typography>
        <Typography
          variant="h1"
          sx={{ fontSize: 'clamp(1.75rem, 1.1rem + 4cqi, 3rem)', lineHeight: 1.1 }}
        >
          <EventNames of={event} />
        </Typography>
      </Box>
    </Stack>
  );
}
