import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { GoldRule } from './GoldRule.tsx';

/** A local date `YYYY-MM-DD` in words, as in `Saturday, 12 June 2027`; the day never shifts with a zone. */
export function formatEventDate(date: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${date}T00:00:00Z`));
}

/** The head of an event's page: whose it is, when and where, and its picture. */
export function EventHeader({
  brideName,
  groomName,
  eventName,
  date,
  time,
  venue,
  photo,
}: {
  brideName: string;
  groomName: string;
  eventName?: string;
  /** Local date, `YYYY-MM-DD`. */
  date: string;
  /** Local time, `HH:MM`. */
  time?: string | null;
  venue?: string | null;
  /** Address of the picture. */
  photo?: string | null;
}) {
  return (
    <Stack component="header" spacing={2} sx={{ textAlign: 'center', alignItems: 'center' }}>
      {photo ? (
        <Box
          component="img"
          src={photo}
          alt={`${brideName} and ${groomName}`}
          sx={{
            width: '100%',
            aspectRatio: '3 / 2',
            objectFit: 'cover',
            borderRadius: 2,
            border: 1,
            borderColor: 'divider',
          }}
        />
      ) : null}
      {eventName ? (
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {eventName}
        </Typography>
      ) : null}
      <Typography variant="h1">
        <Box component="span" sx={{ display: 'inline-block' }}>
          {brideName}
        </Box>{' '}
        <Box component="span" sx={{ color: 'secondary.main', fontStyle: 'italic' }}>
          &amp;
        </Box>{' '}
        <Box component="span" sx={{ display: 'inline-block' }}>
          {groomName}
        </Box>
      </Typography>
      <GoldRule />
      <Typography sx={{ color: 'text.secondary' }}>
        {formatEventDate(date)}
        {time ? `, ${time}` : ''}
        {venue ? (
          <>
            <br />
            {venue}
          </>
        ) : null}
      </Typography>
    </Stack>
  );
}
