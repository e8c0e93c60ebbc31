import { newKey } from '@keepsake/shared/media';
import { persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback, useMemo } from 'react';

/** Thanks for many that are being written. */
interface ManyDraft {
  /** Its Idempotency-Key: sent again after a lost answer, it goes once. */
  key: string;
  /** What was sent under the key; something else gets another one. */
  sentBody: string | null;
  words: string;
  /** Ids of the cards. */
  chosen: readonly string[];
  /** How to call their senders, where it is not as they signed. */
  names: Readonly<Record<string, string>>;
}

const draftsAtom = persistedAtom<Record<string, ManyDraft>>('bridegroom.thanksForMany', {});

const newDraft = (): ManyDraft => ({
  key: newKey(),
  sentBody: null,
  words: '',
  chosen: [],
  names: {},
});

/** Who was chosen and what was typed for them, over a reload and the end of a session. */
export function useManyDraft(eventId: string) {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const kept = drafts[eventId];
  const draft = useMemo(() => kept ?? newDraft(), [kept]);
  const change = useCallback(
    (changes: Partial<ManyDraft>) =>
      setDrafts((before) => ({
        ...before,
        [eventId]: { ...(before[eventId] ?? newDraft()), ...changes },
      })),
    [eventId, setDrafts],
  );
  const clear = useCallback(
    () =>
      setDrafts((before) =>
        Object.fromEntries(Object.entries(before).filter(([id]) => id !== eventId)),
      ),
    [eventId, setDrafts],
  );
  return { draft, change, clear };
}
