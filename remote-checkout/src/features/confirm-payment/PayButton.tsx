import type { Order } from '@keepsake/shared/api';
import { formatMoney } from '@keepsake/shared/money';
import { Button, Typography } from '@keepsake/shared/ui';
import { mayPass } from '../wizard/declines.ts';
import type { Payment } from '../wizard/payment.ts';

const busy = new Set<Payment['name']>(['paying', 'checking', 'processing']);

/** Pays. While a payment is under way it only says so; after a decline it offers the same card where that helps. */
export function PayButton({
  order,
  state,
  onPay,
}: {
  order: Order;
  state: Payment;
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
        onClick={onPay}
      >
        {labelOf(order, state)}
      </Button>
      <Typography role="status" variant="body2" sx={hidden}>
        {working ? 'Payment under way' : ''}
      </Typography>
    </>
  );
}

function labelOf(order: Order, state: Payment): string {
  if (order.total === 0) return 'Send the card';
  const amount = formatMoney(order.total, order.currency);
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
