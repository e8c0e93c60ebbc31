import { useEffect } from 'react';
import { useAnswer } from '@keepsake/shared/host';

/** Milliseconds between two looks at an order that is still moving. */
const INTERVAL = 2000;

/** Reads an order; while `moving` says so it is read again and again. */
export function useOrder(
  orderId: string | null,
  moving: (order: NonNullable<ReturnType<typeof useOrderAnswer>['data']>) => boolean = () => false,
) {
  const read = useOrderAnswer(orderId);
  const { data, loading, reload } = read;
  const again = data !== null && !loading && moving(data);
  useEffect(() => {
    if (!again) return undefined;
    const timer = setTimeout(reload, INTERVAL);
    return () => clearTimeout(timer);
  }, [again, reload]);
  return read;
}

function useOrderAnswer(orderId: string | null) {
  return useAnswer('GET checkout/orders/:id', orderId ? { params: { id: orderId } } : null);
}
