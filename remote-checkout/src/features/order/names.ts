import { useRead } from '@keepsake/shared/query';
import { WHILE_PAYING } from './use-order.ts';

/** Whose event it is, in two names; none until they are known. */
export function useNames(weddingId: string | null): string[] {
  const { data } = useRead(
    'GET attendee/wedding/:id',
    weddingId ? { params: { id: weddingId } } : null,
    { goodFor: WHILE_PAYING },
  );
  return data ? [data.brideName, data.groomName] : [];
}

/** Two names in one, as in `Ada & Ben`; null without names. */
export function coupleIn(names: readonly string[]): string | null {
  return names.length > 0 ? names.join(' & ') : null;
}
