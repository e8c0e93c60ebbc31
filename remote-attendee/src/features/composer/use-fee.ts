import { useHost } from '@keepsake/shared/host';
import { useEffect, useState } from 'react';

/** Milliseconds after the last stroke. */
const PAUSE = 250;

export interface Fee {
  amount: number;
  fee: number;
  total: number;
}

/** What the server would add to an amount; the last answer stays until the next one is there. */
export function useFee(amount: number): { fee: Fee | null; failed: boolean } {
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
