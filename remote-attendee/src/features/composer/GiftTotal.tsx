import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useRead } from '@keepsake/shared/query';
import { Money, Typography } from '@keepsake/shared/ui';
import { memo } from 'react';
import { useDebouncedValue } from '../../parts/use-debounced-value.ts';

/** Debounce of the amount, in milliseconds. */
const PAUSE = 250;

/** The total of a gift with the fee that the server computes; the sentence’s height is reserved while it loads. */
export const GiftTotal = memo(function GiftTotal({
  gift,
  price,
  currency,
}: {
  /** Minor units. */
  gift: number;
  price: number;
  currency: string;
}) {
  const amount = gift + price;
  const isAsked = useDebouncedValue(amount, PAUSE) === amount && amount > 0;
  const { data: fee, error } = useRead(
    'POST cc-processing-fee',
    isAsked ? { body: { amount } } : null,
  );
  return (
    <Typography
      aria-live="polite"
      aria-busy={amount > 0 && !fee && !error}
      sx={{ textAlign: 'center', minHeight: price > 0 ? '3.2em' : '1.6em', textWrap: 'balance' }}
    >
      {amount === 0 ? null : fee ? (
        <Total price={price} fee={fee} currency={currency} />
      ) : error ? (
        t`A processing fee is added. You see it before you pay.`
      ) : (
        '…'
      )}
    </Typography>
  );
});

function Total({
  price,
  fee,
  currency,
}: {
  price: number;
  fee: { fee: number; total: number };
  currency: string;
}) {
  const cardPrice = <Money amount={price} currency={currency} />;
  const processingFee = <Money amount={fee.fee} currency={currency} />;
  const total = <Money amount={fee.total} currency={currency} />;
  return price > 0 ? (
    <Trans>
      With the card for {cardPrice} and a processing fee of {processingFee}:{' '}
      <strong>{total}</strong>
    </Trans>
  ) : (
    <Trans>
      With a processing fee of {processingFee}: <strong>{total}</strong>
    </Trans>
  );
}
