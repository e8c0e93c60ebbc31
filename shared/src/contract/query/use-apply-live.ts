import type { LiveMessage } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import { cacheOf } from './cache-of.ts';
import { applyLive } from './live.ts';

/** Applies this page's own change to the cache before the server's live message does; applying it twice is harmless. */
export function useApplyLive(): (
  news: LiveMessage,
  how?: {
    /** False before the server has stored the change: a refetch would bring back the old state. */
    invalidates: boolean;
  },
) => void {
  const host = useHost();
  return useCallback(
    (news, { invalidates } = { invalidates: true }) => {
      const cache = cacheOf(host);
      applyLive(invalidates ? cache : { ...cache, ...invalidatesNothing }, news);
    },
    [host],
  );
}

const invalidatesNothing = {
  invalidate: async () => undefined,
  invalidateEndpoints: () => undefined,
};
