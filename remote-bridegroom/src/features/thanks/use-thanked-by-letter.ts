import { useHost, useMutation } from '@keepsake/shared/host';
import { thanksQueries } from '../../parts/invalidates.ts';

/** Marks cards as thanked by a paper letter, or removes the mark. */
export function useThankedByLetter(eventId: string, onDone?: () => void) {
  const { notify } = useHost();
  const { mutate, isPending } = useMutation('PUT v2/events/:id/thanks/letters', {
    invalidates: thanksQueries,
    onSuccess: ({ message }) => {
      notify('success', message);
      onDone?.();
    },
  });
  const note = (cardIds: string[], byLetter: boolean) =>
    mutate({ params: { id: eventId }, body: { card_ids: cardIds, by_letter: byLetter } });
  return { note, isPending };
}
