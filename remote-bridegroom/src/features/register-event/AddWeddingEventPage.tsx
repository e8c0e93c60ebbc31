import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useSession } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useSearchParams } from '@keepsake/shared/router';
import { LoadingState, Page, PageTitle } from '@keepsake/shared/ui';
import { QueryState } from '../../parts/QueryState.tsx';
import { EventForm } from './EventForm.tsx';
import { newEvent, valuesOf } from './event-values.ts';

/** Registers an event, or changes the one named by `?event_id=`. */
export default function AddWeddingEventPage() {
  const [query] = useSearchParams();
  const id = query.get('event_id');
  return (
    <Page width="wide">{id === null ? <RegisterEvent /> : <ChangeEvent key={id} id={id} />}</Page>
  );
}

function RegisterEvent() {
  const { user } = useSession();
  return (
    <>
      <PageTitle
        lead={t`It takes two minutes, and then you have a code and a QR code for your guests.`}
      >
        <Trans>Tell us about the day</Trans>
      </PageTitle>
      <EventForm id={null} initial={newEvent(user)} photo={null} />
    </>
  );
}

function ChangeEvent({ id }: { id: string }) {
  const read = useRead('GET v2/events/:id/details', { params: { id } });
  const { data: event } = read;
  return (
    <>
      <PageTitle lead={t`The code and the QR code stay the same, whatever you change.`}>
        <Trans>Edit your event</Trans>
      </PageTitle>
      {event ? <EventForm id={id} initial={valuesOf(event)} photo={event.photo} /> : null}
      <QueryState
        query={read}
        title={t`The event couldn’t be loaded`}
        loading={<LoadingState lines={8} />}
      />
    </>
  );
}
