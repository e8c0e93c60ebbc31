import type { LiveMessage } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import { cacheOf } from './cache-of.ts';
import { applyLive } from './live.ts';

/**
 * Brings what was read up to date with what this page does, before the server tells it to all: it may be told twice.
 */
export function useApplyLive(): (
  news: LiveMessage,
  how?: {
    /** False for what the server has not been asked for yet: to read it again would bring what was before. */
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
