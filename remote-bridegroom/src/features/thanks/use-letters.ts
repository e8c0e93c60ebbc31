import { useWrite } from '@keepsake/shared/query';
import { useSetting } from '../events/use-setting.ts';

/** Notes that senders of cards were thanked on paper, or takes the note back. */
export function useLetters(eventId: string) {
  const write = useWrite('PUT v2/events/:id/thanks/letters');
  const { busy, run } = useSetting();
  /** @returns whether it is noted */
  const note = async (cardIds: string[], byLetter: boolean): Promise<boolean> =>
    run(async () =>
      write({ params: { id: eventId }, body: { card_ids: cardIds, by_letter: byLetter } }),
    );
  return { note, busy };
}
