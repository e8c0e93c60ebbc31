import { persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback } from 'react';

/** Words of thanks that are not sent yet, by card. */
const draftsAtom = persistedAtom<Record<string, string>>('bridegroom.thanksDrafts', {});

/** What was typed of the thanks for a card: there again after a reload, and after the end of a session. */
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
