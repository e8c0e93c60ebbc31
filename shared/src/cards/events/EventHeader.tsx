import { namesOf } from '@keepsake/shared/people';
import { GoldRule, Stack, Typography } from '@keepsake/shared/ui';
import { formatList } from '@keepsake/shared/words';
import { EventNames } from './EventNames.tsx';
import { EventPicture } from './EventPicture.tsx';
import { EventTime } from './EventTime.tsx';

/** The head of an event's page: whose it is, when by the clock at its venue, where, and its picture. */
export function EventHeader({
  event,
  photo,
  bleeds = false,
}: {
  event: {
    brideName: string;
    groomName: string;
    eventName: string;
    /** Local date, `YYYY-MM-DD`. */
    date: string;
    /** Local time, `HH:MM`. */
    time: string;
    /** IANA zone of the venue. */
    timezone: string;
    venue: string;
  };
  /** Address of the picture. */
  photo: string | null;
  /** Whether the picture fills a phone's width; the header then stands first on its page. */
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
