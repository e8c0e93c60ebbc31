import { useAnswer } from '@keepsake/shared/host';

/** Whose event it is, in two names; none until they are known. */
export function useNames(weddingId: string | null): string[] {
  const { data } = useAnswer(
    'GET attendee/wedding/:id',
    weddingId ? { params: { id: weddingId } } : null,
  );
  return data ? [data.brideName, data.groomName] : [];
}

/** Two names in one, as in `Ada & Ben`; null without names. */
export function coupleOf(names: readonly string[]): string | null {
  return names.length > 0 ? names.join(' & ') : null;
}
