import { persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/** Words of thanks that are not sent yet, by card. */
const draftsAtom = persistedAtom<Record<string, string>>('bridegroom.thanksDrafts', {});

/** Returns the persisted thank-you draft of a card: it survives reload and an expired session. */
export function useThanksDraft(cardId: string) {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const keep = useCallback(
    /** @param words null once they are sent */
    (words: string | null) =>
      setDrafts(({ [cardId]: _before, ...others }) =>
        words === null ? others : { ...others, [cardId]: words },
      ),
    [cardId, setDrafts],
  );
  return { draft: drafts[cardId] ?? null, keep };
}
