import * as addresses from '@keepsake/shared/addresses';
import type { OwnedEvent, Withdrawal } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { ForwardIcon } from '@keepsake/shared/icons';
import { Link, useSearchParams } from '@keepsake/shared/router';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import { statusColours, statusWords } from './withdrawal-words.ts';

/** A cash-out that links to its page; the link carries the filter, so that the way back restores it. */
export function WithdrawalRow({
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
