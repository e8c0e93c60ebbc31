import { t } from '@lingui/core/macro';
import type { WithdrawalDetails } from '@keepsake/shared/api';
import { FactList } from '@keepsake/shared/ui';
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
  return (
    <FactList
      facts={[
        [t`Bank account`, bankLabel(withdrawal)],
        [t`Account holder`, withdrawal.account_holder],
        [t`Your bank gets`, bankGetsWords(withdrawal)],
        [t({ message: 'Event', comment: 'label' }), eventName],
        [
          t({ message: 'Reference', comment: 'label: number by which a bank finds a payment' }),
          withdrawal.reference,
        ],
      ]}
      sx={{ pt: 3, borderTop: 1, borderColor: 'secondary.main' }}
    />
  );
}
