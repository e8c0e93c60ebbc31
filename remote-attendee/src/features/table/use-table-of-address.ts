import { useSearchParams } from '@keepsake/shared/router';
import { useEffect } from 'react';
import { tableKey } from './table-key.ts';
import { useSeat } from './use-seat.ts';

/** Query parameter of the table's key. */
export const TABLE = 'table';

/** Takes a seat at the table that the address names. */
export function useTableOfAddress(eventId: string): void {
  const [query] = useSearchParams();
  const { sit } = useSeat(eventId);
  const key = tableKey(query.get(TABLE));
  useEffect(() => {
    if (key !== null) sit(key);
  }, [key, sit]);
}
