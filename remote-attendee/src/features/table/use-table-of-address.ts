import { useSearchParams } from '@keepsake/shared/router';
import { useEffect } from 'react';
import { useSeat } from './use-seat.ts';

/** Query parameter of the table's key. */
export const TABLE = 'table';

/** Takes a seat at the table that the address names. */
export function useTableOfAddress(eventId: string): void {
  const [query] = useSearchParams();
  const { sit } = useSeat(eventId);
  const key = tableKey(query.get(TABLE));
  useEffect(() => {
    // After the effect: what effects of a page that is hydrated set is rendered only when React is idle, and its links
    // carry the table on.
    if (key !== null) queueMicrotask(() => sit(key));
  }, [key, sit]);
}

/** The key in the link printed for a table: four characters, without similar ones. */
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** Returns a valid key of a table; null for anything else, so that a wrong one never blocks a card. */
export function tableKey(said: string | null | undefined): string | null {
  const key = (said ?? '').trim().toUpperCase();
  return KEY.test(key) ? key : null;
}
