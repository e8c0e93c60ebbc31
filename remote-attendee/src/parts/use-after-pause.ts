import { useEffect, useState } from 'react';

/** A value once it has stayed the same for so many milliseconds; null before the first has. */
export function useAfterPause<T extends string | number>(value: T, pause: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
