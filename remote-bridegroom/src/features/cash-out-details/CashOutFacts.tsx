import type { WithdrawalDetails } from '@keepsake/shared/api';
import { Box } from '@keepsake/shared/ui';
import { bankLabel } from '../bank-accounts/bank-words.ts';
import { bankGetsWords } from '../cash-out-history/withdrawal-words.ts';

/** Where a cash-out goes, what the bank gets, and by what it is called. */
export function CashOutFacts({
  withdrawal,
  eventName,
}: {
  withdrawal: WithdrawalDetails;
  /** Null where it couldn’t be read. */
  eventName: string | null;
}) {
  const facts = [
    ['Bank account', bankLabel(withdrawal)],
    ['Account holder', withdrawal.account_holder],
    ['Your bank gets', bankGetsWords(withdrawal)],
    ['Event', eventName],
    ['Reference', withdrawal.reference],
  ];
  return (
    <Box component="dl" sx={list}>
      {facts.map(([label, text]) =>
        text ? (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ) : null,
      )}
    </Box>
  );
}

const list = {
  display: 'grid',
  rowGap: 1.25,
  m: 0,
  pt: 3,
  borderTop: 1,
  borderColor: 'secondary.main',
  '& > div': {
    display: 'grid',
    gridTemplateColumns: 'minmax(120px, 1fr) 2fr',
    columnGap: 2,
  },
  '& dt': { color: 'text.secondary' },
  '& dd': { m: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums lining-nums' },
} as const;
