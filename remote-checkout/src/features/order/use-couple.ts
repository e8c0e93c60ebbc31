import { useAnswer } from '@keepsake/shared/host';

/** Whose event it is, as in `Ada & Charles`; null until it is known. */
export function useCouple(weddingId: string | null): string | null {
  const { data } = useAnswer(
    'GET attendee/wedding/:id',
    weddingId ? { params: { id: weddingId } } : null,
  );
  return data ? `${data.brideName} & ${data.groomName}` : null;
}
