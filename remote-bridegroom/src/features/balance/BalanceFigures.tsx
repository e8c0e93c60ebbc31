import type { EventBalance } from '@keepsake/shared/api';
import { formatInstantDate } from '@keepsake/shared/dates';
import { Box, Money, Typography } from '@keepsake/shared/ui';

/** Gift money: what is available, what still waits, what was paid out, what is owed. */
export function BalanceFigures({ balance }: { balance: EventBalance }) {
  const rows = [
    { word: 'Available', amount: balance.available },
    { word: 'Pending', amount: balance.pending },
    { word: 'Paid out', amount: balance.paid_out },
    ...(balance.owed ? [{ word: 'To be made up for', amount: balance.owed }] : []),
  ];
  return (
    <Box component="section" aria-label="Gift money">
      <Typography variant="h3" component="h2" sx={{ mb: 1 }}>
        Gift money
      </Typography>
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
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          A payment was refunded or disputed after you had cashed it out. Your next gifts make up
          for it first.
        </Typography>
      ) : null}
      {balance.pending > 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Gifts are pending for two days after payment, then available.
          {balance.pending_until ? (
            <>
              {' '}
              {balance.pending_until.first === balance.pending_until.last
                ? 'This one'
                : 'The next'}{' '}
              is on <strong>{formatInstantDate(balance.pending_until.first)}</strong>.
            </>
          ) : null}
        </Typography>
      ) : null}
    </Box>
  );
}
