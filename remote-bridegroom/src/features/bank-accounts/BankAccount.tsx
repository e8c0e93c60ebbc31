import type { PayoutMethod } from '@keepsake/shared/api';
import { SavedItem } from '@keepsake/shared/saved';
import { bankLabel } from './bank-words.ts';
import { BankLine } from './BankLine.tsx';

/** One bank account in the list, with the ways to offer it first and to remove it. */
export function BankAccount({
  bank,
  busy,
  onPrefer,
  onRemove,
}: {
  bank: PayoutMethod;
  busy: boolean;
  onPrefer: () => void;
  onRemove: () => void;
}) {
  return (
    <SavedItem
      label={bankLabel(bank)}
      isDefault={bank.is_default}
      busy={busy}
      onDefault={onPrefer}
      onRemove={onRemove}
    >
      <BankLine bank={bank} />
    </SavedItem>
  );
}
