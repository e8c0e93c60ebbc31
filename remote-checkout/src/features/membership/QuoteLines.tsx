import { t } from '@lingui/core/macro';
import type { Quote } from '@keepsake/shared/api';
import { Money } from '@keepsake/shared/ui';
import { Line, Lines } from '../order/Lines.tsx';

export function QuoteLines({
  quote,
  label = t({ message: 'Your choice', comment: 'name of a list of prices' }),
}: {
  quote: Quote;
  label?: string;
}) {
  const { currency, credit, discount, coupon } = quote;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Lines label={label}>
      {quote.lines.map((line) => (
        <Line
          key={line.label}
          name={line.quantity > 1 ? `${line.quantity} × ${line.label}` : line.label}
        >
          {money(line.amount)}
        </Line>
      ))}
      {credit > 0 ? <Line name={t`What your event has already`}>−{money(credit)}</Line> : null}
      {discount > 0 ? (
        <Line
          name={
            coupon
              ? t`Coupon ${{ code: coupon.code }}`
              : t({ message: 'Discount', comment: 'line of a list of prices' })
          }
          note={coupon?.label}
        >
          −{money(discount)}
        </Line>
      ) : null}
      <Line name={t({ message: 'Total', comment: 'last line of a list of prices' })} strong>
        {money(quote.total)}
      </Line>
    </Lines>
  );
}
