import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent, GiftTotals } from '@keepsake/shared/api';
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
  Money,
} from '@keepsake/shared/ui';
import { GiftsCsv } from '../cash-out/GiftsCsv.tsx';
import { ShowMore } from '../received-cards/ShowMore.tsx';
import { GiftTable } from './GiftTable.tsx';

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

/** All gifts together: the sum large, what became of it beside. */
function Totals({ totals }: { totals: GiftTotals }) {
  const { currency } = totals;
  const facts = [
    { word: 'At your bank', amount: totals.paid_out },
    { word: 'Fees, paid by your guests', amount: totals.fee },
    ...(totals.taken_back > 0 ? [{ word: 'Taken back', amount: totals.taken_back }] : []),
  ];
  return (
    <Box component="section" aria-label="All gifts together" sx={frame}>
      <Box sx={{ flex: '1 1 220px' }}>
        <Typography variant="h1" component="p" sx={{ lineHeight: 1.1 }}>
          <Money amount={totals.gift} currency={currency} />
        </Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          {totals.count === 1 ? 'from one gift' : `from ${totals.count} gifts`},{' '}
          {totals.thanked === totals.count ? 'all thanked for' : `${totals.thanked} thanked for`}
        </Typography>
      </Box>
      <Box component="dl" sx={list}>
        {facts.map(({ word, amount }) => (
          <Box key={word}>
            <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
              {word}
            </Typography>
            <Typography component="dd" sx={{ m: 0, fontWeight: 600 }}>
              <Money amount={amount} currency={currency} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

const frame = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: 3,
  alignItems: 'center',
  borderTop: 1,
  borderBottom: 1,
  borderColor: 'secondary.main',
  py: 3,
} as const;

const list = { display: 'flex', flexWrap: 'wrap', columnGap: 5, rowGap: 1.5, m: 0 } as const;
