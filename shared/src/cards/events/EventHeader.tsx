import type { AttendedEvent } from '@keepsake/shared/api';
import { namesOf } from '@keepsake/shared/people';
import { GoldRule, Stack, Typography } from '@keepsake/shared/ui';
import { formatList } from '@keepsake/shared/words';
import { EventNames } from './EventNames.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTime } from './EventTime.tsx';

/** The header of an event's page: names, date and time in the venue's time zone, venue and picture. */
export function EventHeader({
  event,
  photo,
  bleeds = false,
}: {
  event: Pick<
    AttendedEvent,
    'brideName' | 'groomName' | 'eventName' | 'date' | 'time' | 'timezone' | 'venue'
  >;
  /** Address of the picture. */
  photo: string | null;
  /** Lets the picture fill a phone's width; the header must be first on its page then. */
  bleeds?: boolean;
}) {
  const { eventName, date, time, timezone, venue } = event;
  return (
    <Stack component="header" spacing={2.5} sx={{ textAlign: 'center', alignItems: 'center' }}>
      {photo ? <EventPicture src={photo} alt={formatList(namesOf(event))} bleeds={bleeds} /> : null}
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {eventName}
      </Typography>
      <Typography variant="h1" sx={{ maxWidth: '100%' }}>
        <EventNames of={event} />
      </Typography>
      <GoldRule />
      <Stack spacing={0.5} sx={{ maxWidth: '100%' }}>
        <Typography component="p">
          <EventTime date={date} time={time} timezone={timezone} />
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{venue}</Typography>
      </Stack>
    </Stack>
  );
}
