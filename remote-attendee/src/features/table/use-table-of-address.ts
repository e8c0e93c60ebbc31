import { useSearchParams } from '@keepsake/shared/router';
import { useEffect } from 'react';
import { useSeat } from './use-seat.ts';

/** Name of the query parameter with the table’s key. */
export const TABLE = 'table';

/** Stores the table of the query parameter as the guest’s seat. */
export function useTableOfAddress(eventId: string): void {
  const [query] = useSearchParams();
  const { setSeat } = useSeat(eventId);
  const key = tableKey(query.get(TABLE));
  useEffect(() => {
    // In a microtask, since React renders state set in an effect of hydration only when idle, too late for links that
    // contain the table.
    if (key !== null) queueMicrotask(() => setSeat(key));
  }, [key, setSeat]);
}

/** The key in a table’s printed link: four characters, without ones that look alike. */
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** Returns a table’s key if it is well-formed; else null, so that a wrong key never blocks a card. */
export function tableKey(said: string | null | undefined): string | null {
  const key = (said ?? '').trim().toUpperCase();
  return KEY.test(key) ? key : null;
}
