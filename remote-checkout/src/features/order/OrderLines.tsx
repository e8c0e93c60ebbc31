import type { ReactNode } from 'react';
import type { Order } from '@keepsake/shared/api';
import { Box, Money, Typography } from '@keepsake/shared/ui';

/** What an order is made of, line by line, and its total. */
export function OrderLines({ order, couple }: { order: Order; couple: string | null }) {
  const { currency } = order;
  const money = (amount: number) => <Money amount={amount} currency={currency} />;
  return (
    <Box component="dl" aria-label="Your order" sx={{ m: 0, display: 'grid', gap: 1.25 }}>
      <Line name="Greeting card">{order.card_price === 0 ? 'Free' : money(order.card_price)}</Line>
      {order.gift > 0 ? (
        <Line name={couple ? `Gift for ${couple}` : 'Gift'}>{money(order.gift)}</Line>
      ) : null}
      {order.fee > 0 ? (
        <Line name="Processing fee" note={feeSentence(order, couple)}>
          {money(order.fee)}
        </Line>
      ) : null}
      <Line name="Total" strong>
        {money(order.total)}
      </Line>
    </Box>
  );
}

function feeSentence(order: Order, couple: string | null): string {
  if (order.gift === 0) return 'What taking a card payment costs.';
  return `What taking a card payment costs. You cover it, so that ${couple ?? 'the couple'} get your whole gift.`;
}

function Line({
  name,
  note,
  strong = false,
  children,
}: {
  name: string;
  note?: string;
  strong?: boolean;
  children: ReactNode;
}) {
  const variant = strong ? 'h5' : 'body1';
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        ...(strong ? { borderTop: 1, borderColor: 'secondary.main', pt: 1.5, mt: 0.5 } : {}),
      }}
    >
      <Typography component="dt" variant={variant}>
        {name}
      </Typography>
      <Typography
        component="dd"
        variant={variant}
        sx={{ m: 0, fontVariantNumeric: 'tabular-nums lining-nums', textAlign: 'right' }}
      >
        {children}
      </Typography>
      {note ? (
        <Typography
          component="dd"
          variant="body2"
          sx={{ m: 0, color: 'text.secondary', gridColumn: 1, textWrap: 'pretty' }}
        >
          {note}
        </Typography>
      ) : null}
    </Box>
  );
}
