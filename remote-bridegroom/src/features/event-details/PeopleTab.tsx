import { t } from '@lingui/core/macro';
import type { EventDetails } from '@keepsake/shared/api';
import { PageTitle } from '@keepsake/shared/ui';
import { PeopleSection } from '../people/PeopleSection.tsx';

/** The partner and the helpers of an event. */
export function PeopleTab({ event }: { event: EventDetails }) {
  return (
    <>
      <PageTitle
        eyebrow={event.eventName}
        lead={t`Share this event with your partner, or let somebody look after the evening. Each signs in as themselves, and you decide what they see.`}
      >
        {t({ message: 'People', comment: 'tab and page title: partner and helpers of an event' })}
      </PageTitle>
      <PeopleSection event={event} />
    </>
  );
}
