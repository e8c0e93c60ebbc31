import { useCallback, useState } from 'react';
import { messageOf, type CardMarks, type ReceivedCard } from '@keepsake/shared/api';
import { useHost, useMutation } from '@keepsake/shared/host';
import { useApplyLive } from '@keepsake/shared/query';

export type Marking = 'favourite' | 'hide' | 'delete';

/** An action that can be undone. */
export interface Undoable {
  card: Pick<ReceivedCard, 'id' | 'event_id' | 'sender_name' | 'gift'> & CardMarks;
  marking: Exclude<Marking, 'favourite'>;
}

const bodies = {
  favourite: (isOn: boolean) => ({ favourite: isOn }),
  hide: (isOn: boolean) => ({ hidden: isOn }),
  delete: (isOn: boolean) => ({ deleted: isOn }),
};

function marksAfter(card: CardMarks, marking: Marking, isOn: boolean): CardMarks {
  if (marking === 'delete') return { ...card, deleted_at: isOn ? new Date().toISOString() : null };
  return { ...card, ...bodies[marking](isOn) };
}

/**
 * Marks cards as favorite, hides and deletes them: the change is shown at once, and reverted if the server refuses.
 * @param before an undoable action of the previous page
 */
export function useMarking(before: Undoable | null = null) {
  const { notify } = useHost();
  // Invalidates nothing: the change is applied to the cache below, and published to other pages.
  const { mutateAsync: write } = useMutation('PATCH v2/events/received-card/:id');
  const applyLive = useApplyLive();
  const [undoable, setUndoable] = useState(before);

  /** @returns false if the server refused */
  const mark = useCallback(
    async (card: Undoable['card'], marking: Marking, isOn: boolean): Promise<boolean> => {
      const apply = ({ favourite, hidden, deleted_at }: CardMarks, invalidates = true) =>
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
      apply(marksAfter(card, marking, isOn), false);
      const isUndoable = isOn && marking !== 'favourite';
      setUndoable(isUndoable ? { card, marking } : null);
      try {
        const { data } = await write({ params: { id: card.id }, body: bodies[marking](isOn) });
        apply(data);
        return true;
      } catch (error) {
        apply(card);
        setUndoable((now) => (now?.card.id === card.id ? null : now));
        notify('error', messageOf(error));
        return false;
      }
    },
    [applyLive, notify, write],
  );

  return {
    mark,
    undoable,
    dismiss: () => setUndoable(null),
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
