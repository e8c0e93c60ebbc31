import type { EventDetails } from '@keepsake/shared/api';
import { formatEventDateTime } from '@keepsake/shared/dates';
import { useHost } from '@keepsake/shared/host';
import {
  Box,
  EditIcon,
  GoldRule,
  LinkButton,
  MailIcon,
  QrIcon,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import { CoupleNames } from '../events/CoupleNames.tsx';
import { useEventStream } from '../live/use-event-stream.ts';
import { EventCode } from './EventCode.tsx';
import { EventCounts } from './EventCounts.tsx';

/** One event as its owners see it: whose, when and where; its code; what has come in so far. */
export function EventSheet({ event, onNews }: { event: EventDetails; onNews: () => void }) {
  const { http } = useHost();
  useEventStream(event.id, onNews, onNews);
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <Stack component="header" spacing={2} sx={{ textAlign: 'center', alignItems: 'center' }}>
        {event.photo ? (
          <Box
            component="img"
            src={http.url(event.photo)}
            alt={`${event.brideName} and ${event.groomName}`}
            sx={{ width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', borderRadius: 2 }}
          />
        ) : null}
        <Typography variant="overline" component="p" sx={{ color: 'text.secondary' }}>
          {event.eventName}
        </Typography>
        <Typography variant="h1">
          <CoupleNames brideName={event.brideName} groomName={event.groomName} />
        </Typography>
        <GoldRule />
        <Typography sx={{ color: 'text.secondary', whiteSpace: 'pre-line' }}>
          {formatEventDateTime(event.date, event.time, event.timezone)}
          {'\n'}
          {event.venue}
        </Typography>
      </Stack>
      <EventCode code={event.unique_code} link={event.link} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ '& > *': { flex: 1 } }}>
        <LinkButton to={`/bride-groom/wedding/${event.id}/qrcode`} startIcon={<QrIcon />}>
          QR code
        </LinkButton>
        <LinkButton
          to={`/bride-groom/received-cards?event_id=${event.id}`}
          variant="outlined"
          startIcon={<MailIcon />}
        >
          Received cards
        </LinkButton>
        <LinkButton
          to={`/bride-groom/add-wedding-event?event_id=${event.id}`}
          variant="outlined"
          startIcon={<EditIcon />}
        >
          Change
        </LinkButton>
      </Stack>
      <EventCounts counts={event.counts} />
      <Stack spacing={2}>
        <BalanceFigures balance={event.balance} />
        <LinkButton to={`/bride-groom/cashout?event_id=${event.id}`} variant="outlined">
          Cash out
        </LinkButton>
      </Stack>
    </Stack>
  );
}
