import Box from '@mui/material/Box';
import { formatMoney } from '../../contract/money/index.ts';

export { formatMoney };

/** An amount with tabular figures, so that columns and totals align. */
export function Money({ amount, currency }: { amount: number; currency: string }) {
  return (
    <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums lining-nums' }}>
      {formatMoney(amount, currency)}
    </Box>
  );
}
