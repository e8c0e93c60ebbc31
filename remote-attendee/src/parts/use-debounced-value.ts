import { useEffect, useState } from 'react';

/** Debounces a value by so many milliseconds; null until the first value has settled. */
export function useDebouncedValue<T extends string | number>(value: T, pause: number): T | null {
  const [settled, setSettled] = useState<T | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pause);
    return () => clearTimeout(timer);
  }, [value, pause]);
  return settled;
}
