import type { OwnedEvent, Withdrawal } from '@keepsake/shared/api';
import { formatInstant, formatInstantDate } from '@keepsake/shared/dates';
import { Box, Money, Stack, Typography } from '@keepsake/shared/ui';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import { bankGetsWords, failureWords, statusWords } from './withdrawal-words.ts';

const colours = {
  requested: 'text.secondary',
  in_transit: 'text.primary',
  paid: 'success.main',
  failed: 'error.main',
} as const;

/** A cash-out; expands to its details. */
export function WithdrawalRow({
  withdrawal,
  event,
}: {
  withdrawal: Withdrawal;
  /** The event, when the list shows several events. */
  event: OwnedEvent | null;
}) {
  const bankGets = bankGetsWords(withdrawal);
  const { word, meaning } = statusWords(withdrawal);
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box component="details">
        <Box component="summary" sx={summary}>
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'space-between' }}>
            <Typography component="span" variant="h4">
              <Money amount={withdrawal.amount} currency={withdrawal.currency} />
            </Typography>
            <Typography
              component="span"
              aria-live="polite"
              sx={{ color: colours[withdrawal.status], fontWeight: 600 }}
            >
              {word}
            </Typography>
          </Stack>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary' }}>
            {formatInstantDate(withdrawal.created_at)} · {bankLabel(withdrawal)}
            {event ? ` · ${event.eventName}` : null}
          </Typography>
        </Box>
        <Stack spacing={1.5} sx={{ pb: 2.5 }}>
          <Typography>{meaning}</Typography>
          {withdrawal.failure_code ? (
            <Typography>{failureWords(withdrawal.failure_code)}</Typography>
          ) : null}
          <Box component="dl" sx={facts}>
            <dt>To</dt>
            <dd>{bankLabel(withdrawal)}</dd>
            {bankGets ? (
              <>
                <dt>Your bank gets</dt>
                <dd>{bankGets}</dd>
              </>
            ) : null}
            <dt>Requested</dt>
            <dd>{formatInstant(withdrawal.created_at)}</dd>
            <dt>Last change</dt>
            <dd>{formatInstant(withdrawal.updated_at)}</dd>
          </Box>
        </Stack>
      </Box>
    </Box>
  );
}

const summary = {
  display: 'block',
  cursor: 'pointer',
  py: 2,
  '&::-webkit-details-marker': { display: 'none' },
  '&:focus-visible': { outline: 2, outlineColor: 'primary.main', outlineOffset: 4 },
} as const;

const facts = {
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: 3,
  rowGap: 0.5,
  m: 0,
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere' },
} as const;
