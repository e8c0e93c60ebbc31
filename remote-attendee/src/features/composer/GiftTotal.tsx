import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Money, Typography } from '@keepsake/shared/ui';
import { memo, useEffect, useState } from 'react';
import { useHost } from '@keepsake/shared/host';

/** Milliseconds after the last keystroke. */
const PAUSE = 250;

interface Fee {
  amount: number;
  fee: number;
  total: number;
}

/** Reads the fee of an amount; the last answer stays until the next one arrives. */
function useFee(amount: number): { fee: Fee | null; failed: boolean } {
  const { http } = useHost();
  const [fee, setFee] = useState<Fee | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (amount === 0) return undefined;
    const gone = new AbortController();
    const ask = async () => {
      try {
        const body = { amount };
        const { data } = await http.call('POST cc-processing-fee', { body, signal: gone.signal });
        if (gone.signal.aborted) return;
        setFee(data);
        setFailed(false);
      } catch {
        if (!gone.signal.aborted) setFailed(true);
      }
    };
    const timer = setTimeout(() => void ask(), PAUSE);
    return () => {
      clearTimeout(timer);
      gone.abort();
    };
  }, [http, amount]);
  return amount === 0 ? { fee: { amount: 0, fee: 0, total: 0 }, failed: false } : { fee, failed };
}

/** What a gift comes to with its fee, as the server computes it, in one sentence of the same height while it is loaded. */
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
  const { fee, failed } = useFee(amount);
  const current = fee !== null && fee.amount === amount;
  return (
    <Typography
      aria-live="polite"
      aria-busy={!current && !failed}
      sx={{ textAlign: 'center', minHeight: price > 0 ? '3.2em' : '1.6em', textWrap: 'balance' }}
    >
      {amount === 0 ? null : current ? (
        <Total price={price} fee={fee} currency={currency} />
      ) : failed ? (
        t`A processing fee is added. You see it before you pay.`
      ) : (
        '…'
      )}
    </Typography>
  );
});

function Total({ price, fee, currency }: { price: number; fee: Fee; currency: string }) {
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
