import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';
import { GiftIcon } from '@keepsake/shared/icons';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** Cash-outs on a page. */
const PAGE = 20;

/** The cash-outs of one event, newest first; each moves as the bank moves it. */
export function WithdrawalList({ event }: { event: OwnedEvent }) {
  const {
    items: withdrawals,
    error,
    reload,
    more,
    loadingMore,
  } = useReadList('GET bride-groom/withdrawal/list', {
    query: { event_id: event.id, limit: PAGE },
  });
  if (!withdrawals && error) {
    return <ErrorState title="Your cash-outs couldn’t be loaded" error={error} onRetry={reload} />;
  }
  if (!withdrawals) return <LoadingState label="Loading your cash-outs…" lines={6} />;
  const cashOut = addresses.cashOut({ event_id: event.id });
  if (withdrawals.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title="No cash-outs yet"
        body="Each one appears here with its progress."
        action={<LinkButton to={cashOut}>Cash out</LinkButton>}
      />
    );
  }
  return (
    <Stack spacing={3}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />
        ))}
      </Box>
      {error ? (
        <Typography role="alert" sx={{ color: 'error.main', textAlign: 'center' }}>
          The cash-outs could not be read anew. Please try again.
        </Typography>
      ) : null}
      {more ? (
        <Button variant="outlined" loading={loadingMore} onClick={more}>
          Show earlier cash-outs
        </Button>
      ) : null}
      <LinkButton to={cashOut} variant="outlined">
        Cash out
      </LinkButton>
    </Stack>
  );
}
