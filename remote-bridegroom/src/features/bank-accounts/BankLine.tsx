import type { PayoutMethod } from '@keepsake/shared/api';
import { Box, Typography } from '@keepsake/shared/ui';
import { Fine } from '../../parts/text.tsx';
import { bankLabel, bankPlace, bankStatus, isTroubled } from './bank-words.ts';

/** A bank account with its holder and status, and country and currency if it is abroad. */
export function BankLine({ bank }: { bank: PayoutMethod }) {
  const place = bankPlace(bank);
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Typography sx={figures}>{bankLabel(bank)}</Typography>
      <Fine sx={{ overflowWrap: 'anywhere' }}>{bank.account_holder}</Fine>
      {place ? <Fine>{place}</Fine> : null}
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
