import { Trans } from '@lingui/react/macro';
import { t } from '@lingui/core/macro';
import type { Order } from '@keepsake/shared/api';
import { Money } from '@keepsake/shared/ui';
import { Line, Lines } from './Lines.tsx';
import type { Recipient } from './recipient.ts';

export function OrderLines({ order, recipient }: { order: Order; recipient: Recipient }) {
  const { currency } = order;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Lines label={t({ message: 'Your order', comment: 'name of a list of prices' })}>
      <Line name={t({ message: 'Greeting card', comment: 'line of a list of prices' })}>
        {order.card_price === 0 ? (
          <Trans comment="price of a card that costs nothing">Free</Trans>
        ) : (
          money(order.card_price)
        )}
      </Line>
      {order.gift > 0 ? (
        <Line
          name={
            recipient.name
              ? t`Gift for ${{ name: recipient.name }}`
              : t({ message: 'Gift', comment: 'line of a list of prices: money for the hosts' })
          }
        >
          {money(order.gift)}
        </Line>
      ) : null}
      {order.fee > 0 ? (
        <Line
          name={t({ message: 'Processing fee', comment: 'line of a list of prices' })}
          note={feeSentence(order, recipient)}
        >
          {money(order.fee)}
        </Line>
      ) : null}
      <Line name={t({ message: 'Total', comment: 'last line of a list of prices' })} strong>
        {money(order.total)}
      </Line>
    </Lines>
  );
}

function feeSentence(order: Order, { name }: Recipient): string {
  if (order.gift === 0) return t`The cost of taking a card payment.`;
  return name === null
    ? t`The cost of taking a card payment. You cover it, so your whole gift goes to your hosts.`
    : t`The cost of taking a card payment. You cover it, so your whole gift goes to ${name}.`;
}
