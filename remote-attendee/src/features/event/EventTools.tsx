import type { AttendedEvent } from '@keepsake/shared/api';
import { daysUntilEvent } from '@keepsake/shared/dates';
import { CalendarIcon, PinIcon, ShareIcon } from '@keepsake/shared/icons';
import { nameOf } from '@keepsake/shared/people';
import { useShare } from '@keepsake/shared/share';
import { Box } from '@keepsake/shared/ui';
import { invitationLink } from './calendar-event.ts';
import { MenuButton } from './MenuButton.tsx';
import { Tool } from './Tool.tsx';

const calendar = () => import('./CalendarMenu.tsx');
const map = () => import('./MapMenu.tsx');

/** Tools of an invited guest: calendar, directions, sharing. */
export function EventTools({ event }: { event: AttendedEvent }) {
  const share = useShare();
  const isAhead = daysUntilEvent(event.date, event.timezone) >= 0;
  return (
    <Box
      sx={{
        display: 'grid',
        gridAutoFlow: 'column',
        gridAutoColumns: '1fr',
        gap: 1,
        width: '100%',
        maxWidth: 360,
      }}
    >
      {isAhead ? (
        <MenuButton event={event} icon={<CalendarIcon />} label="Add to calendar" load={calendar}>
          Calendar
        </MenuButton>
      ) : null}
      <MenuButton event={event} icon={<PinIcon />} label="Map of the venue" load={map}>
        Map
      </MenuButton>
      <Tool
        icon={<ShareIcon />}
        onClick={() =>
          void share({
            title: event.eventName,
            text: `Send ${nameOf(event)} a card.`,
            url: invitationLink(event),
          })
        }
      >
        Share
      </Tool>
    </Box>
  );
}
