import type { EventDetails } from '@keepsake/shared/api';
import { EventToggle } from '../events/EventToggle.tsx';

/** Whether whoever finds the event by its name may ask to be let in. */
export function TakesAsks({ event }: { event: EventDetails }) {
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
