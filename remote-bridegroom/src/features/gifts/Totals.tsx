import type { GiftTotals } from '@keepsake/shared/api';
import { Box, Money, Typography } from '@keepsake/shared/ui';

/** All gifts together: the sum large, what became of it beside. */
export function Totals({ totals }: { totals: GiftTotals }) {
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
