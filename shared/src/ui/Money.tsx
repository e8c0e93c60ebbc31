import Box from '@mui/material/Box';

/**
 * Money as people read it: minor units divided by 100, always two decimals, as in `$50.00`.
 * `currency` is an ISO 4217 code in any case.
 */
export function formatMoney(minor: number, currency: string): string {
  return new Intl.NumberFormat('en', {
    style: 'currency',
    currency: currency.toUpperCase(),
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(minor / 100);
}

/** An amount in figures of one width, so that columns and totals line up. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
      {formatMoney(amount, currency)}
    </Box>
  );
}
