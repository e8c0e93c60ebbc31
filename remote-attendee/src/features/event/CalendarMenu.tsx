import { Trans } from '@lingui/react/macro';
import { icsName, icsOf } from './calendar/ics.ts';
import { googleCalendar, outlookCalendar } from './calendar/links.ts';
import { saveFile } from '@keepsake/shared/download';
import { Menu, MenuItem } from '@keepsake/shared/overlays';
import { calendarEvent } from './calendar-event.ts';
import type { EventMenuProps } from './MenuButton.tsx';

/** Adds the event to a calendar: as a file for any program, or on the page of a web calendar. */
export default function CalendarMenu({ event, anchor, onClose }: EventMenuProps) {
  const entry = calendarEvent(event);
  const outside = { target: '_blank', rel: 'noopener noreferrer', onClick: onClose } as const;
  return (
    <Menu anchorEl={anchor} open onClose={onClose}>
      <MenuItem
        onClick={() => {
          const type = 'text/calendar;charset=utf-8';
          saveFile(new File([icsOf(entry)], icsName(entry.title), { type }));
          onClose();
        }}
      >
        <Trans>Apple Calendar or a file</Trans>
      </MenuItem>
      <MenuItem component="a" href={googleCalendar(entry)} {...outside}>
        Google Calendar
      </MenuItem>
      <MenuItem component="a" href={outlookCalendar(entry)} {...outside}>
        Outlook
      </MenuItem>
    </Menu>
  );
}
