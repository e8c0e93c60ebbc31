import { useCallback, useState } from 'react';
import { persistedAtom, useAtom } from '@keepsake/shared/state';
import type { EventValues } from './event-values.ts';

/** By event id; `new` for one that is being registered. */
const draftsAtom = persistedAtom<Record<string, EventValues>>('bridegroom.eventDrafts', {});

/** What was typed and not saved yet: kept in this browser until it is saved, thrown away or at logout. */
export function useEventDraft(of: string) {
  const [drafts, setDrafts] = useAtom(draftsAtom);
  // The form begins with what was kept when it opened; later writes are its own.
  const [kept, setKept] = useState(drafts[of] ?? null);

  const keep = useCallback(
    (values: EventValues) => setDrafts((before) => ({ ...before, [of]: values })),
    [of, setDrafts],
  );
  const forget = useCallback(() => {
    setKept(null);
    setDrafts((before) => Object.fromEntries(Object.entries(before).filter(([key]) => key !== of)));
  }, [of, setDrafts]);

  return { kept, keep, forget };
}
