import * as addresses from '@keepsake/shared/addresses';
import { useReadList } from '@keepsake/shared/query';
import {
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
} from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { EventList } from './EventList.tsx';

const archived = { query: { archived: true } };

/** The person's archived events; their cards stay. */
export default function ArchivedEventsPage() {
  const { items, error, reload, more, loadingMore } = useReadList('GET attendee/wedding', archived);
  return (
    <Page width="wide">
      <PageTitle lead="Events move here a month after their date, or when you archive them.">
        Past events
      </PageTitle>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <LoadingState label="Loading archived events" height={200} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title="Nothing here yet"
          body="All your events are coming up or recent."
          action={<LinkButton to={addresses.attendeeHome()}>Your events</LinkButton>}
        />
      ) : null}
      {items && items.length > 0 ? <EventList events={items} /> : null}
      <MoreButton more={more} loading={loadingMore} />
    </Page>
  );
}
