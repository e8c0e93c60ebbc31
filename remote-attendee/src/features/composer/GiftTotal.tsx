import { Box, Money, Stack } from '@keepsake/shared/ui';
import { type ReactNode, useEffect, useState } from 'react';
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

function Row({
  label,
  children,
  strong = false,
}: {
  label: string;
  children: ReactNode;
  strong?: boolean;
}) {
  return (
    <Stack
      direction="row"
      sx={{
        justifyContent: 'space-between',
        gap: 2,
        fontWeight: strong ? 600 : 400,
        minHeight: 28,
      }}
    >
      <Box component="dt">{label}</Box>
      <Box component="dd" sx={{ m: 0 }}>
        {children}
      </Box>
    </Stack>
  );
}

/** Gift, card, fee and total, as the server computes them. It has the same height while they are loaded. */
export function GiftTotal({
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
  const unknown = failed ? 'Shown before you pay' : '…';
  return (
    <Stack
      component="dl"
      aria-live="polite"
      aria-busy={!current && !failed}
      spacing={0.5}
      sx={{ m: 0, p: 2, borderRadius: 2, bgcolor: 'action.hover' }}
    >
      <Row label="Gift">
        <Money amount={gift} currency={currency} />
      </Row>
      {price > 0 ? (
        <Row label="Card">
          <Money amount={price} currency={currency} />
        </Row>
      ) : null}
      <Row label="Processing fee">
        {current ? <Money amount={fee.fee} currency={currency} /> : unknown}
      </Row>
      <Row label="Total" strong>
        {current ? <Money amount={fee.total} currency={currency} /> : unknown}
      </Row>
    </Stack>
  );
}
