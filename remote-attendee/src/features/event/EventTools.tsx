import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
        <MenuButton
          event={event}
          icon={<CalendarIcon />}
          label={t({
            message: 'Add to calendar',
            comment: 'read aloud for the button “Calendar”, whose word it contains',
          })}
          load={calendar}
        >
          <Trans comment="button: adds the event to a calendar">Calendar</Trans>
        </MenuButton>
      ) : null}
      <MenuButton
        event={event}
        icon={<PinIcon />}
        label={t({
          message: 'Map of the venue',
          comment: 'read aloud for the button “Map”, whose word it contains',
        })}
        load={map}
      >
        <Trans comment="button: the map of the venue">Map</Trans>
      </MenuButton>
      <Tool
        icon={<ShareIcon />}
        onClick={() =>
          void share({
            title: event.eventName,
            text: t`Send ${{ name: nameOf(event) }} a card.`,
            url: invitationLink(event),
          })
        }
      >
        <Trans comment="button: shares the link of the event">Share</Trans>
      </Tool>
    </Box>
  );
}
