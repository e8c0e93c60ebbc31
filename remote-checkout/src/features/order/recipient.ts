import { ANYBODY, nameOf, namesOf } from '@keepsake/shared/people';
import { useRead } from '@keepsake/shared/query';
import { WHILE_PAYING } from './use-order.ts';

/** Whom a card is for. */
export interface Recipient {
  /** One name or two; none until they are known. */
  names: readonly string[];
  /** In one, as in `Ada & Ben`; null until it is known. */
  name: string | null;
  /** As a sentence speaks of them, known or not. */
  spoken: string;
}

/** Whose event it is that a card goes to. */
export function useRecipient(weddingId: string | null): Recipient {
  const { data } = useRead(
    'GET attendee/wedding/:id',
    weddingId ? { params: { id: weddingId } } : null,
    { staleTime: WHILE_PAYING },
  );
  if (!data) return { names: [], name: null, spoken: ANYBODY };
  const name = nameOf(data);
  return { names: namesOf(data), name, spoken: name };
}
