import { useHost, useMutation } from '@keepsake/shared/host';
import { thanksQueries } from '../../parts/invalidates.ts';

/** Notes that senders of cards were thanked on paper, or takes the note back. */
export function useLetters(eventId: string, onDone?: () => void) {
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
