import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { EventBalance } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Box, Money, Typography } from '@keepsake/shared/ui';
import { Fine, Heading } from '../../parts/text.tsx';

/** The balance of an event: available, pending, paid out and, if any, owed after refunds or disputes. */
export function BalanceFigures({ balance }: { balance: EventBalance }) {
  const rows = [
    {
      word: t({
        message: 'Available',
        context: 'gift money',
        comment: 'row of a balance: can be cashed out',
      }),
      amount: balance.available,
    },
    {
      word: t({
        message: 'Pending',
        context: 'gift money',
        comment: 'row of a balance: not yet to be cashed out',
      }),
      amount: balance.pending,
    },
    {
      word: t({
        message: 'Paid out',
        context: 'gift money',
        comment: 'row of a balance, state of cash-outs, head of a table: went to the bank',
      }),
      amount: balance.paid_out,
    },
    ...(balance.owed
      ? [
          {
            word: t({
              message: 'To be made up for',
              comment: 'row of a balance: owed, since a payment was refunded or disputed',
            }),
            amount: balance.owed,
          },
        ]
      : []),
  ];
  return (
    <Box component="section" aria-label={t`Gift money`}>
      <Heading sx={{ mb: 1 }}>{t`Gift money`}</Heading>
      <Box component="dl" sx={{ m: 0 }}>
        {rows.map(({ word, amount }, row) => (
          <Box
            key={word}
            sx={{
              display: 'flex',
              justifyContent: 'space-between',
              alignItems: 'baseline',
              borderTop: row === 0 ? 0 : 1,
              borderColor: 'divider',
              py: 1.25,
            }}
          >
            <Typography
              component="dt"
              sx={{ color: row === 0 ? 'text.primary' : 'text.secondary' }}
            >
              {word}
            </Typography>
            <Typography
              component="dd"
              variant={row === 0 ? 'h2' : 'body1'}
              sx={{ m: 0, fontWeight: row === 0 ? 600 : 400 }}
            >
              <Money amount={amount} currency={balance.currency} />
            </Typography>
          </Box>
        ))}
      </Box>
      {balance.owed ? (
        <Fine>
          <Trans>
            A payment was refunded or disputed after you had cashed it out. Your next gifts make up
            for it first.
          </Trans>
        </Fine>
      ) : null}
      {balance.pending > 0 ? (
        <Fine>
          <Trans>Gifts are pending for two days after payment, then available.</Trans>
          {balance.pending_until ? <AvailableFrom {...balance.pending_until} /> : null}
        </Fine>
      ) : null}
    </Box>
  );
}

/** A sentence on the day from which pending gifts are available; `first` and `last` are ISO 8601 instants. */
function AvailableFrom({ first, last }: NonNullable<EventBalance['pending_until']>) {
  const day = formatInstantDate(first);
  return (
    <>
      {' '}
      {first === last ? (
        <Trans comment="follows: Gifts are pending for two days after payment, then available.">
          This one is on <strong>{day}</strong>.
        </Trans>
      ) : (
        <Trans comment="follows: Gifts are pending for two days after payment, then available.">
          The next is on <strong>{day}</strong>.
        </Trans>
      )}
    </>
  );
}
