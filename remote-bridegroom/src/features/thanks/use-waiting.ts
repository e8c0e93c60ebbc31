import type { ThanksCard } from '@keepsake/shared/api';
import { useReadList } from '@keepsake/shared/query';
import { useEffect, useEffectEvent } from 'react';

/** Everybody who is still to thank, page by page until all are there: whoever chooses all means all. */
export function useWaiting(eventId: string): {
  cards: ThanksCard[] | null;
  whole: boolean;
  error: unknown;
  reload: () => void;
} {
  const { items, more, error, reload, moreError } = useReadList('GET v2/events/:id/thanks', {
    params: { id: eventId },
    query: { state: 'waiting', limit: 200 },
  });
  const readOn = useEffectEvent(() => more?.());
  const count = items?.length;
  const failed = Boolean(moreError);
  useEffect(() => {
    if (count !== undefined && !failed) readOn();
  }, [count, failed]);
  return {
    cards: items,
    whole: items !== null && more === null,
    error: error ?? moreError ?? null,
    reload: failed && more ? more : reload,
  };
}
