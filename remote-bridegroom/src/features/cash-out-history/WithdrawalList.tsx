import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent, Withdrawal } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { useReadList } from '@keepsake/shared/query';
import { ForwardIcon, GiftIcon } from '@keepsake/shared/icons';
import { Link, useSearchParams } from '@keepsake/shared/router';
import {
  Box,
  Button,
  EmptyState,
  ErrorState,
  LinkButton,
  LoadingState,
  Money,
  Stack,
  Typography,
} from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import { may } from '../events/permissions.ts';
import type { HistoryFilter } from './history-query.ts';
import { statusColours, statusWords } from './withdrawal-words.ts';

/** Cash-outs per page. */
const PAGE = 20;

/** The cash-outs that match a filter, newest first. */
export function WithdrawalList({
  filter,
  events,
  onShowAll,
}: {
  filter: HistoryFilter;
  events: OwnedEvent[];
  /** Clears the filter; null without a filter or without any cash-out. */
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
  const shownEvents = events.filter(({ id }) => !filter.event_id || id === filter.event_id);
  // Named, as the event opened last may be one that the person only helps with.
  const own = shownEvents.find((event) => may(event, 'own'));
  const cashOut = own ? addresses.cashOut({ event_id: own.id }) : null;
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
        action={cashOut ? <LinkButton to={cashOut}>{t`Cash out`}</LinkButton> : null}
      />
    );
  }
  const showsEvent = events.length > 1 && !filter.event_id;
  return (
    <Stack spacing={3}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {withdrawals.map((withdrawal) => (
          <WithdrawalRow
            key={withdrawal.id}
            withdrawal={withdrawal}
            event={
              showsEvent ? (events.find(({ id }) => id === withdrawal.event_id) ?? null) : null
            }
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
      {cashOut ? (
        <LinkButton to={cashOut} variant="outlined">
          <Trans>Cash out</Trans>
        </LinkButton>
      ) : null}
    </Stack>
  );
}

/** A cash-out that links to its page; the link carries the filter, so that the way back restores it. */
function WithdrawalRow({
  withdrawal,
  event,
}: {
  withdrawal: Withdrawal;
  /** Set when the list shows several events. */
  event: OwnedEvent | null;
}) {
  const [search] = useSearchParams();
  const { id, amount, currency, status, created_at } = withdrawal;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={addresses.cashOutDetails({ id }, Object.fromEntries(search))}
        sx={row}
      >
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
            <Typography component="span" variant="h4">
              <Money amount={amount} currency={currency} />
            </Typography>
            <Typography
              component="span"
              aria-live="polite"
              sx={{ color: statusColours[status], fontWeight: 600 }}
            >
              {statusWords(withdrawal).word}
            </Typography>
          </Stack>
          <Fine component="span">
            {formatInstantDate(created_at)} · {bankLabel(withdrawal)}
            {event ? ` · ${event.eventName}` : null}
          </Fine>
        </Box>
        <ForwardIcon />
      </Box>
    </Box>
  );
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 64,
  py: 2,
  color: 'inherit',
  textDecoration: 'none',
  overflowWrap: 'anywhere',
} as const;
