import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { formatEventDate } from '@keepsake/shared/dates';
import { Link } from '@keepsake/shared/router';
import { ForwardIcon } from '@keepsake/shared/icons';
import { roleNames } from '../events/role-names.ts';
import { Box, Stack, Typography } from '@keepsake/shared/ui';

/** The couple's other events, each leading to its own page. */
export function OtherEvents({ events }: { events: OwnedEvent[] }) {
  if (events.length === 0) return null;
  return (
    <Stack component="section" spacing={1.5}>
      <Typography variant="h2">Your other events</Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {events.map((event) => (
          <Box component="li" key={event.id} sx={{ borderTop: 1, borderColor: 'divider' }}>
            <Box
              component={Link}
              to={addresses.ownedEvent({ id: event.id })}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                minHeight: 64,
                py: 1.25,
                color: 'inherit',
                textDecoration: 'none',
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0 }}>
                <Typography variant="h4" component="h3" sx={{ overflowWrap: 'anywhere' }}>
                  {event.eventName}
                </Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {formatEventDate(event.date)}
                  {event.role === 'owner' ? null : ` · ${roleNames[event.role]}`}
                </Typography>
              </Box>
              <ForwardIcon />
            </Box>
          </Box>
        ))}
      </Box>
    </Stack>
  );
}
