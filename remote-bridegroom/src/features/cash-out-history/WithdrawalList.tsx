import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
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
import type { HistoryFilter } from './history-query.ts';
import { WithdrawalRow } from './WithdrawalRow.tsx';

/** Cash-outs on a page. */
const PAGE = 20;

/** The cash-outs of a filter, newest first; each moves as the bank moves it. */
export function WithdrawalList({
  filter,
  events,
  onShowAll,
}: {
  filter: HistoryFilter;
  events: OwnedEvent[];
  /** Takes the filter away; null where there is none. */
  onShowAll: (() => void) | null;
}) {
  const {
    items: withdrawals,
    error,
    reload,
    more,
    loadingMore,
  } = useReadList('GET bride-groom/withdrawal/list', { query: { ...filter, limit: PAGE } });
  if (!withdrawals && error) {
    return (
      <ErrorState title={t`Your cash-outs couldn’t be loaded`} error={error} onRetry={reload} />
    );
  }
  if (!withdrawals) return <LoadingState label={t`Loading your cash-outs…`} lines={6} />;
  const cashOut = addresses.cashOut(filter.event_id ? { event_id: filter.event_id } : {});
  if (withdrawals.length === 0) {
    return onShowAll ? (
      <EmptyState
        icon={<GiftIcon />}
        title={t`No cash-out like this`}
        body={t`None of your cash-outs is in what you chose above.`}
        action={
          <Button variant="outlined" onClick={onShowAll}>
            <Trans>Show all cash-outs</Trans>
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<GiftIcon />}
        title={t`No cash-outs yet`}
        body={t`Each one appears here with its progress.`}
        action={<LinkButton to={cashOut}>{t`Cash out`}</LinkButton>}
      />
    );
  }
  const named = events.length > 1 && !filter.event_id;
  return (
    <Stack spacing={3}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            event={named ? (events.find(({ id }) => id === withdrawal.event_id) ?? null) : null}
          />
        ))}
      </Box>
      {error ? (
        <Typography role="alert" sx={{ color: 'error.main', textAlign: 'center' }}>
          <Trans>The cash-outs could not be read anew. Please try again.</Trans>
        </Typography>
      ) : null}
      {more ? (
        <Button variant="outlined" loading={loadingMore} onClick={more}>
          <Trans>Show earlier cash-outs</Trans>
        </Button>
      ) : null}
      <LinkButton to={cashOut} variant="outlined">
        <Trans>Cash out</Trans>
      </LinkButton>
    </Stack>
  );
}
