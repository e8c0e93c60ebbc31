import type { LiveMessage } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useCallback } from 'react';
import { cacheOf } from './cache-of.ts';
import { applyLive } from './live.ts';

/**
 * Brings what was read up to date with what this page does, before the server tells it to all: it may be told twice.
 */
export function useApplyLive(): (news: LiveMessage) => void {
  const host = useHost();
  return useCallback((news) => applyLive(cacheOf(host), news), [host]);
}
