import { useCallback, useState } from 'react';
import { messageOf, type CardMarks, type ReceivedCard } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useApplyLive } from '@keepsake/shared/query';

/** An action on a card. */
export type Marking = 'favourite' | 'hide' | 'delete';

/** An action that can be undone. */
export interface Undoable {
  card: Pick<ReceivedCard, 'id' | 'event_id' | 'sender_name' | 'gift'> & CardMarks;
  marking: Exclude<Marking, 'favourite'>;
}

const bodies = {
  favourite: (is: boolean) => ({ favourite: is }),
  hide: (is: boolean) => ({ hidden: is }),
  delete: (is: boolean) => ({ deleted: is }),
};

function after(card: CardMarks, marking: Marking, is: boolean): CardMarks {
  const { favourite, hidden, deleted_at } = card;
  if (marking === 'favourite') return { favourite: is, hidden, deleted_at };
  if (marking === 'hide') return { favourite, hidden: is, deleted_at };
  return { favourite, hidden, deleted_at: is ? new Date().toISOString() : null };
}

/**
 * Makes cards favourites, hides and deletes them: shown at once, and as before when the server refuses.
 * @param before what was done on the page that led here
 */
export function useMarking(before: Undoable | null = null) {
  const { notify } = useHost();
  // Applied to the cache below and published to other pages, so nothing is invalidated.
  const { mutateAsync: write } = useMutation('PATCH v2/events/received-card/:id');
  const applyLive = useApplyLive();
  const [undoable, setUndoable] = useState(before);

  /** @returns whether it was done */
  const mark = useCallback(
    async (card: Undoable['card'], marking: Marking, is: boolean): Promise<boolean> => {
      const tell = ({ favourite, hidden, deleted_at }: CardMarks, invalidates = true) =>
        applyLive(
          {
            type: 'card.marked',
            event_id: card.event_id,
            card_id: card.id,
            favourite,
            hidden,
            deleted_at,
          },
          { invalidates },
        );
      tell(after(card, marking, is), false);
      const isKept = is && marking !== 'favourite';
      setUndoable(isKept ? { card, marking } : null);
      try {
        const { data } = await write({ params: { id: card.id }, body: bodies[marking](is) });
        tell(data);
        return true;
      } catch (error) {
        tell(card);
        setUndoable(null);
        notify('error', messageOf(error));
        return false;
      }
    },
    [applyLive, notify, write],
  );

  return {
    mark,
    undoable,
    forget: () => setUndoable(null),
    undo: async () => {
      if (undoable) await mark(undoable.card, undoable.marking, false);
    },
  };
}

/** Reads the action of the previous page from the history entry's state. */
export function undoableOf(state: unknown): Undoable | null {
  if (typeof state !== 'object' || state === null || !('undoable' in state)) return null;
  return state.undoable as Undoable;
}
