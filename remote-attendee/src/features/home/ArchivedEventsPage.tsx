import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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

/** The person’s archived events. */
export default function ArchivedEventsPage() {
  const { items, error, reload, more, loadingMore } = useReadList('GET attendee/wedding', archived);
  return (
    <Page width="wide">
      <PageTitle lead={t`Events move here a month after their date, or when you archive them.`}>
        <Trans comment="heading">Past events</Trans>
      </PageTitle>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <LoadingState label={t`Loading archived events`} height={200} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title={t`Nothing here yet`}
          body={t`All your events are coming up or recent.`}
          action={
            <LinkButton to={addresses.attendeeHome()}>
              <Trans>Your events</Trans>
            </LinkButton>
          }
        />
      ) : null}
      {items && items.length > 0 ? <EventList events={items} /> : null}
      <MoreButton more={more} loading={loadingMore} />
    </Page>
  );
}
