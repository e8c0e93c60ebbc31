import { useEffect } from 'react';
import * as addresses from '@keepsake/shared/addresses';
import { useHost } from '@keepsake/shared/host';
import { useRead } from '@keepsake/shared/query';
import { useParams } from '@keepsake/shared/router';
import { ErrorState, LinkButton, LoadingState, Page } from '@keepsake/shared/ui';
import { EventSheet } from './EventSheet.tsx';

export default function EventDetailsPage() {
  const { id = '' } = useParams();
  const { layout } = useHost();
  const { data: event, error, reload } = useRead('GET v2/events/:id/details', { params: { id } });

  useEffect(() => {
    if (event) layout.setTitle(event.eventName);
  }, [event, layout]);

  return (
    <Page>
      {event ? <EventSheet event={event} /> : null}
      {!event && error ? (
        <ErrorState
          whole
          title="The event couldn’t be loaded"
          error={error}
          onRetry={reload}
          action={
            <LinkButton to={addresses.coupleHome()} variant="text">
              Home
            </LinkButton>
          }
        />
      ) : null}
      {!event && !error ? <LoadingState height={320} lines={5} /> : null}
    </Page>
  );
}
