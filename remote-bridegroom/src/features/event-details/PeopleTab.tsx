import type { EventDetails } from '@keepsake/shared/api';
import { PageTitle } from '@keepsake/shared/ui';
import { PeopleSection } from '../people/PeopleSection.tsx';

/** The partner and the helpers of an event. */
export function PeopleTab({ event }: { event: EventDetails }) {
  return (
    <>
      <PageTitle
        eyebrow={event.eventName}
        lead="Share this event with your partner, or let somebody look after the evening. Each signs in as themselves, and you decide what they see."
      >
        People
      </PageTitle>
      <PeopleSection event={event} />
    </>
  );
}
