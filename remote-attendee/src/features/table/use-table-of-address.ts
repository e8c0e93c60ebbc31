import { useSearchParams } from '@keepsake/shared/router';
import { useLayoutEffect } from 'react';
import { useSeat } from './use-seat.ts';

/** Query parameter of the table's key. */
export const TABLE = 'table';

/** Takes a seat at the table that the address names. */
export function useTableOfAddress(eventId: string): void {
  const [query] = useSearchParams();
  const { sit } = useSeat(eventId);
  const key = tableKey(query.get(TABLE));
  // Before anything is pressed: the links of the page carry the table on.
  useLayoutEffect(() => {
    if (key !== null) sit(key);
  }, [key, sit]);
}

/** The key in the link printed for a table: four characters, without similar ones. */
const KEY = /^[2-9A-HJ-NP-Z]{4}$/;

/** Returns a valid key of a table; null for anything else, so that a wrong one never blocks a card. */
export function tableKey(said: string | null | undefined): string | null {
  const key = (said ?? '').trim().toUpperCase();
  return KEY.test(key) ? key : null;
}
