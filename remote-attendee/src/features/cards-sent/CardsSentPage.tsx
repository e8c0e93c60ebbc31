import { useBack } from '@keepsake/shared/host';
import * as addresses from '@keepsake/shared/addresses';
import { nameOf } from '@keepsake/shared/people';
import { useReadList } from '@keepsake/shared/query';
import {
  Box,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Page,
  PageTitle,
} from '@keepsake/shared/ui';
import { MoreButton } from '../../parts/MoreButton.tsx';
import { useEvent } from '../../parts/use-event.ts';
import { SentTile } from './SentTile.tsx';

/** The cards that the person sent to an event, newest first. */
export default function CardsSentPage() {
  const { id, data: event } = useEvent();
  const { items, error, reload, more, loadingMore } = useReadList(
    'GET attendee/wedding/:id/cards-sent',
    { params: { id } },
  );
  useBack(addresses.attendedEvent({ id }));
  return (
    <Page width="wide">
      <PageTitle eyebrow={event ? `To ${nameOf(event)}` : ' '}>Cards you sent</PageTitle>
      {error && !items ? <ErrorState error={error} onRetry={reload} /> : null}
      {!items && !error ? <LoadingState label="Loading your cards" height={280} /> : null}
      {items?.length === 0 ? (
        <EmptyState
          title="No card yet"
          body="A few words are enough. Add a photo, a video or a gift if you like."
          action={<LinkButton to={addresses.chooseCard({ id })}>Send a card</LinkButton>}
        />
      ) : null}
      {items && items.length > 0 ? (
        <Box
          component="ul"
          sx={{
            listStyle: 'none',
            m: 0,
            p: 0,
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
            gap: 4,
          }}
        >
          {items.map((card) => (
            <li key={card.id}>
              <SentTile card={card} eventId={id} />
            </li>
          ))}
        </Box>
      ) : null}
      <MoreButton more={more} loading={loadingMore} />
    </Page>
  );
}
