import { useEffect } from 'react';

/** Milliseconds between two looks at an order that is still moving. */
const INTERVAL = 2000;

/** Reads again and again while `moving` says so of what was read last. */
export function useAgain<T>(
  { data, loading, reload }: { data: T | null; loading: boolean; reload: () => void },
  moving: (data: T) => boolean,
): void {
  const again = data !== null && !loading && moving(data);
  useEffect(() => {
    if (!again) return undefined;
    const timer = setTimeout(reload, INTERVAL);
    return () => clearTimeout(timer);
  }, [again, reload]);
}
