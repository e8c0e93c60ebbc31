import type { EventDetails } from '@keepsake/shared/api';
import type { useReadList } from '@keepsake/shared/query';
import { Button, ErrorState, Stack, Typography } from '@keepsake/shared/ui';
import { JoinRequestRow } from './JoinRequestRow.tsx';
import { EventToggle } from '../events/EventToggle.tsx';

/** The join requests of an event and the switch that allows them. */
export function JoinRequestSection({
  event,
  asks: { items, error, reload, more, loadingMore },
}: {
  event: EventDetails;
  asks: ReturnType<typeof useReadList<'GET bride-groom/asks'>>;
}) {
  const waiting = items ?? [];
  return (
    <Stack component="section" aria-labelledby="asks" spacing={2}>
      <Typography id="asks" variant="h3" component="h2">
        {waiting.some(({ status }) => status === 'open') ? 'Asking to come in' : 'Without the code'}
      </Typography>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {waiting.length > 0 ? (
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {waiting.map((ask) => (
            <JoinRequestRow key={ask.id} ask={ask} />
          ))}
        </Stack>
      ) : null}
      {more ? (
        <Button variant="outlined" loading={loadingMore} onClick={more}>
          Show more
        </Button>
      ) : null}
      <JoinRequestSwitch event={event} />
    </Stack>
  );
}

/** Whether whoever finds the event by its name may ask to be let in. */
function JoinRequestSwitch({ event }: { event: EventDetails }) {
  return (
    <EventToggle
      event={event}
      field="takes_asks"
      label="People without the code may ask to come in"
    >
      Members can already find your event by name, and see its name and date. With this on, they can
      send you their name and a line, and you decide. They don’t see your code, your venue or any
      card until you let them in.
    </EventToggle>
  );
}
