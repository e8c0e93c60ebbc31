import { cardDraftsAtom, newDraft, type DraftFile } from '@keepsake/shared/state';
import { atom, useAtomValue, useStore } from 'jotai';
import { useCallback, useRef } from 'react';
import { useIsMounted } from '../../parts/use-is-mounted.ts';
import { useHasLeft } from './tablet.tsx';

/** Numbers of chosen files being checked, by draft id. An atom, since a check outlives the page that began it. */
const checksAtom = atom<Record<string, number>>({});

/** Whether files that were chosen for a card are being checked, before they are on it: sending waits for them. */
export function useIsChecking(draftId: string): boolean {
  return (useAtomValue(checksAtom)[draftId] ?? 0) > 0;
}

interface FileCheck {
  /**
   * Whether the file must not be put on: the card was sent or deleted, its guest left the tablet, or a later file took
   * the place.
   */
  isOver: () => boolean;
  end: () => void;
}

/** The last check of each place, by draft id and place, since a check outlives the sheet that began it. */
const lastChecks = new Map<string, FileCheck>();

/**
 * Returns a function to call when the check of a chosen file of the event's card begins.
 * @param place where the card has one file, so that a later one ends the check; by default files are added
 */
export function useFileChecks(eventId: string, place?: DraftFile): () => FileCheck {
  const store = useStore();
  const hasLeft = useHasLeft();
  return useCallback(() => {
    const idNow = () => store.get(cardDraftsAtom)[eventId]?.id;
    // The draft of an empty card is stored, since only a stored one keeps its id.
    if (idNow() === undefined && !hasLeft())
      store.set(cardDraftsAtom, (before) => ({ ...before, [eventId]: newDraft() }));
    const id = idNow() ?? '';
    const count = (by: 1 | -1) =>
      store.set(checksAtom, (before) => ({ ...before, [id]: (before[id] ?? 0) + by }));
    count(1);
    let hasEnded = false;
    const key = `${id}.${place}`;
    const check: FileCheck = {
      isOver: () =>
        hasLeft() || idNow() !== id || (place !== undefined && lastChecks.get(key) !== check),
      end: () => {
        if (!hasEnded) count(-1);
        hasEnded = true;
      },
    };
    if (place) {
      lastChecks.get(key)?.end();
      lastChecks.set(key, check);
    }
    return check;
  }, [store, eventId, place, hasLeft]);
}

/** Returns what a sheet needs for a chosen or recorded file, whose check may end after the sheet was closed. */
export function useSheetFile(eventId: string, place: DraftFile, onClose?: () => void) {
  const begin = useFileChecks(eventId, place);
  const hasLeft = useHasLeft();
  const check = useRef<FileCheck>(null);
  const isMounted = useIsMounted();
  return {
    onCheck: (ended: Promise<unknown>) => {
      const begun = begin();
      check.current = begun;
      void ended.then(begun.end, begun.end);
    },
    /** See `FileCheck`. */
    isOver: () => check.current?.isOver() ?? hasLeft(),
    /** Closes this sheet, but none that was opened later. */
    close: () => {
      if (isMounted()) onClose?.();
    },
  };
}
