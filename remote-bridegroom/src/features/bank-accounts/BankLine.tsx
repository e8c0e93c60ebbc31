import type { PayoutMethod } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';
import { bankLabel, bankStatus, isTroubled } from './bank-words.ts';

/** A bank account in three lines: which, whose, and how it stands. */
export function BankLine({ bank }: { bank: PayoutMethod }) {
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography sx={figures}>{bankLabel(bank)}</Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {bank.account_holder}
      </Typography>
      <Typography
        variant="body2"
        sx={{ color: isTroubled(bank) ? 'error.main' : 'text.secondary' }}
      >
        {bankStatus(bank.status)}
      </Typography>
    </Box>
  );
}

const figures = {
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
} as const;
