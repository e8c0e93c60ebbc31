import type { Order } from '@keepsake/shared/api';
import { Money } from '@keepsake/shared/ui';
import { Line, Lines } from './Lines.tsx';
import type { Recipient } from './recipient.ts';

/** The lines and total of an order. */
export function OrderLines({ order, recipient }: { order: Order; recipient: Recipient }) {
  const { currency } = order;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Lines label="Your order">
      <Line name="Greeting card">{order.card_price === 0 ? 'Free' : money(order.card_price)}</Line>
      {order.gift > 0 ? (
        <Line name={recipient.name ? `Gift for ${recipient.name}` : 'Gift'}>
          {money(order.gift)}
        </Line>
      ) : null}
      {order.fee > 0 ? (
        <Line name="Processing fee" note={feeSentence(order, recipient)}>
          {money(order.fee)}
        </Line>
      ) : null}
      <Line name="Total" strong>
        {money(order.total)}
      </Line>
    </Lines>
  );
}

function feeSentence(order: Order, { spoken }: Recipient): string {
  if (order.gift === 0) return 'The cost of taking a card payment.';
  return `The cost of taking a card payment. You cover it, so your whole gift goes to ${spoken}.`;
}
