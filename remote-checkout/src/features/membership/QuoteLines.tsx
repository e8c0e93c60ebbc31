import type { Quote } from '@keepsake/shared/api';
import { Money } from '@keepsake/shared/ui';
import { Line, Lines } from '../order/Lines.tsx';

/** The lines of a quote: package and add-ons. */
export function QuoteLines({ quote, label = 'Your choice' }: { quote: Quote; label?: string }) {
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
      {credit > 0 ? <Line name="What your event has already">−{money(credit)}</Line> : null}
      {discount > 0 ? (
        <Line name={coupon ? `Coupon ${coupon.code}` : 'Discount'} note={coupon?.label}>
          −{money(discount)}
        </Line>
      ) : null}
      <Line name="Total" strong>
        {money(quote.total)}
      </Line>
    </Lines>
  );
}
