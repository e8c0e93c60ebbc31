import type { ShownLook } from '@keepsake/shared/api';
import { nameOf, namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { useMemo } from 'react';
import { WHILE_PAYING } from './use-order.ts';

export interface Recipient {
  /** One or two names; empty until loaded. */
  names: readonly string[];
  /** All names in one, as in `Ada & Ben`; null until loaded. */
  name: string | null;
  /** True while the event is being loaded. */
  isLoading: boolean;
  /** The look of the event; null for the site’s own look, and until loaded. */
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
