import { newKey } from '@keepsake/shared/media';
import { persistedAtom, useAtom } from '@keepsake/shared/state';
import { useCallback, useMemo } from 'react';

/** An unsent text of thanks to many, with its recipients. */
interface ManyDraft {
  /** The Idempotency-Key, by which the server sends a repeated request once. */
  key: string;
  /** JSON of the body last sent under the key; a different body gets a new key. */
  sentBody: string | null;
  words: string;
  chosen: readonly string[];
  /** Names that replace the placeholder, by card id; a sender without an entry is called as they signed. */
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

/** The draft of an event, stored on the device so that it survives a reload and an expired session. */
export function useManyDraft(eventId: string) {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const stored = drafts[eventId];
  const draft = useMemo(() => stored ?? newDraft(), [stored]);
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
