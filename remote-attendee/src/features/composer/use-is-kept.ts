import { storedDrafts, useCardDraft } from '@keepsake/shared/state';
import { useEffect, useState } from 'react';

/** Milliseconds after the last change until storage is read, so that typing is not slowed down. */
const PAUSE = 500;

/** Returns false while the device has no room for the event’s draft, which then lasts only as long as the page. */
export function useIsKept(eventId: string): boolean {
  const { draft } = useCardDraft(eventId);
  const [isKept, setIsKept] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => {
      // Other drafts are not compared: each holds a picture of its video as text.
      const stored = draft && storedDrafts().find(({ id }) => id === draft.id);
      setIsKept(JSON.stringify(draft) === JSON.stringify(stored));
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [draft]);
  return isKept;
}
