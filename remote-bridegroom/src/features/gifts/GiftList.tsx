import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { GiftIcon } from '@keepsake/shared/icons';
import { areSettled, useRead, useReadList } from '@keepsake/shared/query';
import {
  Box,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { GiftsCsv } from '../cash-out/GiftsCsv.tsx';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { GiftTable } from './GiftTable.tsx';
import { Totals } from './Totals.tsx';

/** The gifts of one event, the newest first, and all of them together. */
export function GiftList({ event }: { event: OwnedEvent }) {
  const { items, error, reload, more, loadingMore } = useReadList('GET bride-groom/gifts', {
    query: { event_id: event.id, order: 'newest', limit: 50 },
  });
  const totals = useRead('GET bride-groom/gifts/totals', { query: { event_id: event.id } });
  if (!items && error) {
    return <ErrorState title="Your gifts couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!items || !areSettled(totals))
    return <LoadingState label="Loading your gifts…" height={180} lines={6} />;
  if (items.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title="No gifts yet"
        body="A gift of money that comes with a card is listed here."
        action={
          <LinkButton to={addresses.receivedCards({ event_id: event.id })}>Your cards</LinkButton>
        }
      />
    );
  }
  return (
    <Stack spacing={{ xs: 3, md: 4 }}>
      {totals.data ? <Totals totals={totals.data} /> : null}
      <GiftTable gifts={items} />
      {error ? (
        <Typography role="alert" sx={{ color: 'error.main', textAlign: 'center' }}>
          The gifts couldn’t be loaded anew. Please try again.
        </Typography>
      ) : null}
      {more ? (
        <ShowMore reading={loadingMore} onMore={more}>
          Show more gifts
        </ShowMore>
      ) : null}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        <LinkButton to={addresses.cashOut({ event_id: event.id })} variant="outlined">
          Cash out
        </LinkButton>
        <LinkButton to={addresses.cashOuts({ event_id: event.id })} variant="text">
          Your cash-outs
        </LinkButton>
        <GiftsCsv eventId={event.id} />
      </Box>
    </Stack>
  );
}
