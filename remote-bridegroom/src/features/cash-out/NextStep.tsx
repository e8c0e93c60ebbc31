import * as addresses from '@keepsake/shared/addresses';
import type { EventBalance, PayoutMethod } from '@keepsake/shared/api';
import { formatMoney } from '@keepsake/shared/money';
import { CardIcon, GiftIcon } from '@keepsake/shared/icons';
import { EmptyState, LinkButton } from '@keepsake/shared/ui';
import { SMALLEST } from './amount-schema.ts';
import type { Attempt } from './attempt.ts';
import { CashOutForm } from './CashOutForm.tsx';
import { UnansweredCashOut } from './UnansweredCashOut.tsx';

/** What a couple can do with its balance now: finish a cash-out, wait, add a bank account, or cash out. */
export function NextStep({
  eventId,
  balance,
  banks,
  unsure,
  onSend,
}: {
  eventId: string;
  balance: EventBalance;
  banks: PayoutMethod[];
  /** A cash-out without an answer. */
  unsure: Attempt | null;
  onSend: (attempt: Attempt) => Promise<void>;
}) {
  const { available, pending, currency } = balance;
  if (unsure) return <UnansweredCashOut attempt={unsure} currency={currency} onSend={onSend} />;
  if (available < SMALLEST) {
    return (
      <EmptyState
        icon={<GiftIcon />}
        title="Nothing to cash out now"
        body={
          pending > 0
            ? `${formatMoney(pending, currency)} is still pending. It will become available by itself.`
            : 'Gifts of money appear here once your guests send them.'
        }
      />
    );
  }
  if (banks.length === 0) {
    return (
      <EmptyState
        icon={<CardIcon />}
        title="Where should it go?"
        body="Add the bank account your gift money should be paid to."
        action={
          <LinkButton to={addresses.addBankAccount({ for: 'cashout' })}>
            Add a bank account
          </LinkButton>
        }
      />
    );
  }
  return (
    <CashOutForm
      eventId={eventId}
      available={available}
      currency={currency}
      banks={banks}
      onSend={onSend}
    />
  );
}
