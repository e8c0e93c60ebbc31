import { newKey } from '@keepsake/shared/media';
import { persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback, useMemo } from 'react';

/** Draft of a thank-you to many. */
interface ManyDraft {
  /** Its Idempotency-Key: sent again after a lost answer, it goes once. */
  key: string;
  /** Body that was sent under the idempotency key; another body gets a new key. */
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

/** Returns the persisted draft: it survives reload and an expired session. */
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
