import type { AttendedEvent } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { EventTile } from './EventTile.tsx';

/** Events side by side, as many as fit. */
export function EventList({ events }: { events: AttendedEvent[] }) {
  return (
    <Box
      component="ul"
      sx={{
        listStyle: 'none',
        m: 0,
        p: 0,
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 300px), 1fr))',
        gap: 3,
      }}
    >
      {events.map((event) => (
        <li key={event.id}>
          <EventTile event={event} />
        </li>
      ))}
    </Box>
  );
}
