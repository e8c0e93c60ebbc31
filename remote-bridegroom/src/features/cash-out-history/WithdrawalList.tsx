import type { OwnedEvent } from '@keepsake/shared/api';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  GiftIcon,
  LinkButton,
  LoadingState,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { useWithdrawals } from './use-withdrawals.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** The cash-outs of one event. */
export function WithdrawalList({ event }: { event: OwnedEvent }) {
  const { withdrawals, next, error, reading, reload, readMore } = useWithdrawals(event.id);
  if (!withdrawals && error) {
    return (
      <ErrorState
        title="Your cash-outs could not be read"
        error={error}
        onRetry={() => void reload()}
      />
    );
  }
  if (!withdrawals) return <LoadingState label="Loading your cash-outs…" lines={6} />;
  const cashOut = `/bride-groom/cashout?event_id=${event.id}`;
  if (withdrawals.length === 0) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title="No cash-outs yet"
        body="Each one appears here, with how far it has come."
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
      {next === null ? null : (
        <Button variant="outlined" loading={reading} onClick={() => void readMore()}>
          Show earlier cash-outs
        </Button>
      )}
      <LinkButton to={cashOut} variant="outlined">
        Cash out
      </LinkButton>
    </Stack>
  );
}
