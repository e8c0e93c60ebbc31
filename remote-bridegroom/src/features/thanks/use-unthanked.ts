import { useReadList } from '@keepsake/shared/query';
import { useEffect, useEffectEvent } from 'react';

/** All senders still to thank. Loads every page, since “Choose all” has to include them all. */
export function useUnthanked(eventId: string) {
  const { items, more, error, reload, moreError } = useReadList('GET v2/events/:id/thanks', {
    params: { id: eventId },
    query: { state: 'waiting', limit: 200 },
  });
  const requestMore = useEffectEvent(() => more?.());
  const count = items?.length;
  const failed = Boolean(moreError);
  useEffect(() => {
    if (count !== undefined && !failed) requestMore();
  }, [count, failed]);
  return {
    cards: items,
    isComplete: items !== null && more === null,
    error: error ?? moreError ?? null,
    reload: failed && more ? more : reload,
  };
}
