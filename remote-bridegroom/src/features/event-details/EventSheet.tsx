import * as addresses from '@keepsake/shared/addresses';
import type { EventDetails } from '@keepsake/shared/api';
import { EventHeader } from '@keepsake/shared/events';
import { useHost } from '@keepsake/shared/host';
import { EditIcon, MailIcon, QrIcon } from '@keepsake/shared/icons';
import { LinkButton, Stack } from '@keepsake/shared/ui';
import { BalanceFigures } from '../balance/BalanceFigures.tsx';
import { EventCode } from './EventCode.tsx';
import { EventCounts } from './EventCounts.tsx';
import { EventPackage } from './EventPackage.tsx';

/** One event as its owners see it: whose, when and where; its code; what has come in so far. */
export function EventSheet({ event }: { event: EventDetails }) {
  const { http } = useHost();
  return (
    <Stack spacing={{ xs: 4, md: 5 }}>
      <EventHeader event={event} photo={event.photo ? http.url(event.photo) : null} />
      <EventCode code={event.unique_code} link={event.link} />
      <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ '& > *': { flex: 1 } }}>
        <LinkButton to={addresses.eventQrCode({ id: event.id })} startIcon={<QrIcon />}>
          QR code
        </LinkButton>
        <LinkButton
          to={addresses.receivedCards({ event_id: event.id })}
          variant="outlined"
          startIcon={<MailIcon />}
        >
          Received cards
        </LinkButton>
        <LinkButton
          to={addresses.registerEvent({ event_id: event.id })}
          variant="outlined"
          startIcon={<EditIcon />}
        >
          Change
        </LinkButton>
      </Stack>
      <EventCounts counts={event.counts} />
      <Stack spacing={2}>
        <BalanceFigures balance={event.balance} />
        <LinkButton to={addresses.cashOut({ event_id: event.id })} variant="outlined">
          Cash out
        </LinkButton>
      </Stack>
      <EventPackage event={event} />
    </Stack>
  );
}
