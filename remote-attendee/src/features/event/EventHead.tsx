import type { AttendedEvent } from '@keepsake/shared/api';
import { browserTimeZone, cityOf, formatEventDate, formatEventTime } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import { Box, GoldRule, Stack, Typography } from '@keepsake/shared/ui';

const unbroken = { display: 'inline-block', maxWidth: '100%' };

/** Picture, names, date and time at the venue, and the venue. */
export function EventHead({ event }: { event: AttendedEvent }) {
  const { http } = useHost();
  const { brideName, groomName, eventName, date, time, timezone, venue, photo } = event;
  return (
    <Stack component="header" spacing={2.5} sx={{ textAlign: 'center', alignItems: 'center' }}>
      {photo ? (
        <Box
          component="img"
          src={http.url(photo)}
          alt={`${brideName} and ${groomName}`}
          fetchPriority="high"
          sx={{
            width: { xs: 'calc(100% + 40px)', md: '100%' },
            mx: { xs: '-20px !important', md: '0 !important' },
            mt: { xs: '-24px !important', md: '0 !important' },
            aspectRatio: { xs: '4 / 3', md: '16 / 9' },
            objectFit: 'cover',
            borderRadius: { xs: 0, md: 3 },
            bgcolor: 'action.hover',
          }}
        />
      ) : null}
      <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
        {eventName}
      </Typography>
      <Typography variant="h1" sx={{ maxWidth: '100%' }}>
        <Box component="span" sx={unbroken}>
          {brideName}
        </Box>{' '}
        <Box component="span" sx={{ color: 'secondary.main', fontStyle: 'italic' }}>
          &amp;
        </Box>{' '}
        <Box component="span" sx={unbroken}>
          {groomName}
        </Box>
      </Typography>
      <GoldRule />
      <Stack spacing={0.5} sx={{ maxWidth: '100%' }}>
        <Typography component="p">
          <time dateTime={`${date}T${time}`}>
            {formatEventDate(date)}
            <br />
            {formatEventTime(time)}
            {timezone === browserTimeZone() ? '' : `, ${cityOf(timezone)} time`}
          </time>
        </Typography>
        <Typography sx={{ color: 'text.secondary', textWrap: 'balance' }}>{venue}</Typography>
      </Stack>
    </Stack>
  );
}
