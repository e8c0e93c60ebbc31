import { formatMoney } from '@keepsake/shared/money';
import { Button } from '@keepsake/shared/ui';
import { mayPass } from '../wizard/declines.ts';
import { isBusy, type Payment } from '../wizard/payment.ts';
import { InProgress } from './InProgress.tsx';

/** Price of the button. */
export interface Price {
  /** Minor units. */
  total: number;
  currency: string;
}

/** Pays. While a payment is under way it only says so; after a decline it offers the same card where that helps. */
export function PayButton({
  price,
  free,
  state,
  waits = false,
  onPay,
}: {
  price: Price;
  /** Label when the total is zero. */
  free: string;
  state: Payment;
  /** The price is not certain yet. */
  waits?: boolean;
  onPay: () => void;
}) {
  if (state.name === 'bank' || state.name === 'unsure') return null;
  if (state.name === 'declined' && !mayPass(state.code)) return null;
  const working = isBusy(state);
  return (
    <>
      <Button
        variant="contained"
        size="large"
        fullWidth
        loading={working}
        aria-disabled={working}
        disabled={waits}
        onClick={onPay}
      >
        {price.total === 0 ? free : labelOf(price, state)}
      </Button>
      <InProgress working={working} />
    </>
  );
}

function labelOf({ total, currency }: Price, state: Payment): string {
  const amount = formatMoney(total, currency);
  return state.name === 'declined' ? `Try ${amount} again` : `Pay ${amount}`;
}
