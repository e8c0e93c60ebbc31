import type { ReactNode } from 'react';
import type { OwnedEvent } from '@keepsake/shared/api';
import { ErrorState, LoadingState } from '@keepsake/shared/ui';
import { formatEventDate } from '@keepsake/shared/dates';
import { TextField } from '@keepsake/shared/forms';
import { useChosenEvent } from './chosen-event.ts';
import { may, type Needed } from './may.ts';
import { NotYours } from './NotYours.tsx';
import { NoEventYet } from './NoEventYet.tsx';
import { roleNames } from './role-names.ts';

/** Shows a page for the chosen event; with several events, an event picker stands above it. */
export function ChosenEvent({
  children,
  loading = <LoadingState lines={5} />,
  needs,
}: {
  children: (event: OwnedEvent, events: OwnedEvent[]) => ReactNode;
  loading?: ReactNode;
  /** Right that the page needs. */
  needs: Needed;
}) {
  const { events, event, error, reload, choose } = useChosenEvent();
  if (!events && error) {
    return <ErrorState title="Your events couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!events) return loading;
  if (!event) return <NoEventYet />;
  return (
    <>
      <EventSwitch events={events} chosen={event.id} onChoose={choose} />
      {may(event, needs) ? children(event, events) : <NotYours event={event} />}
    </>
  );
}

/** Chooses between the couple's events; nothing to see with only one. */
function EventSwitch({
  events,
  chosen,
  onChoose,
}: {
  events: OwnedEvent[];
  /** Id of the event that is shown. */
  chosen: string;
  onChoose: (id: string) => void;
}) {
  if (events.length < 2) return null;
  return (
    <TextField
      id="event-switch"
      select
      fullWidth
      label="Event"
      value={chosen}
      onChange={(change) => onChoose(change.target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
    >
      {events.map((event) => (
        <option key={event.id} value={event.id}>
          {event.eventName} · {formatEventDate(event.date)}
          {event.role === 'owner' ? '' : ` · ${roleNames[event.role]}`}
        </option>
      ))}
    </TextField>
  );
}
