import { formatMoney } from '@keepsake/shared/money';
import { Button, Typography } from '@keepsake/shared/ui';
import { mayPass } from '../wizard/declines.ts';
import type { Payment } from '../wizard/payment.ts';

const busy = new Set<Payment['name']>(['paying', 'checking', 'processing']);

/** What is to be paid. */
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
  /** What the button says when nothing is to pay. */
  free: string;
  state: Payment;
  /** The price is not certain yet. */
  waits?: boolean;
  onPay: () => void;
}) {
  if (state.name === 'bank' || state.name === 'unsure') return null;
  if (state.name === 'declined' && !mayPass(state.code)) return null;
  const working = busy.has(state.name);
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
      <Typography role="status" variant="body2" sx={hidden}>
        {working ? 'Payment in progress' : ''}
      </Typography>
    </>
  );
}

function labelOf({ total, currency }: Price, state: Payment): string {
  const amount = formatMoney(total, currency);
  return state.name === 'declined' ? `Try ${amount} again` : `Pay ${amount}`;
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  m: 0,
};
