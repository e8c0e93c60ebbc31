import { persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/** The words of a sent card as its sender corrects them. */
export interface Correction {
  message: string;
  sender_name: string;
}

const correctionsAtom = persistedAtom<Record<string, Correction>>('attendee.cardCorrections', {});

/** The unsaved correction of a card, stored on the device so that it survives a reload; undefined without one. */
export function useCorrection(cardId: string) {
  const [corrections, setCorrections] = useAtom(correctionsAtom);
  /** Stores the correction; null removes it. */
  const store = useCallback(
    (correction: Correction | null) =>
      setCorrections(({ [cardId]: _before, ...others }) =>
        correction ? { ...others, [cardId]: correction } : others,
      ),
    [cardId, setCorrections],
  );
  return [corrections[cardId], store] as const;
}
