import type { ShownLook } from '@keepsake/shared/api';
import { nameOf, namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useMemo } from 'react';
import { WHILE_PAYING } from './use-order.ts';

export interface Recipient {
  /** One or two names; empty until loaded. */
  names: readonly string[];
  /** In one, as in `Ada & Ben`; null until it is known. */
  name: string | null;
  /** Whether more may come to be known of them. */
  isLoading: boolean;
  /** The look of their event; null for that of the site, and until it is known. */
  look: ShownLook | null;
}

export function useRecipient(weddingId: string | null): Recipient {
  const { data, error } = useRead(
    'GET attendee/wedding/:id',
    weddingId ? { params: { id: weddingId } } : null,
    { staleTime: WHILE_PAYING },
  );
  const isLoading = !data && weddingId !== null && !error;
  return useMemo(
    () =>
      data
        ? { names: namesOf(data), name: nameOf(data), isLoading, look: data.look }
        : { names: [], name: null, isLoading, look: null },
    [data, isLoading],
  );
}
