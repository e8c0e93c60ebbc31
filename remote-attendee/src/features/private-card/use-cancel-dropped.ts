import { useCallback } from 'react';
import { isApiError, type PrivateCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useUploads } from '@keepsake/shared/media';

/**
 * Returns a function that cancels the running uploads of a sent card whose files the server has dropped, since the card
 * was taken back or they were replaced. Otherwise each would be reported as failed.
 * @throws ApiError when the server can't be asked
 */
export function useCancelDropped({ id, event_id }: PrivateCard): () => Promise<void> {
  const { http } = useHost();
  const uploads = useUploads();
  return useCallback(async () => {
    for (const { key, group, mediaId, released, state } of uploads.all()) {
      const isOfEvent = group === event_id || group.startsWith(`card:${id}:`);
      if (!isOfEvent || !released || mediaId === null || state === 'complete') continue;
      try {
        await http.call('GET media/:id', { params: { id: mediaId } });
      } catch (error) {
        if (!isApiError(error) || error.code !== 'not_found') throw error;
        await uploads.cancel(key);
      }
    }
  }, [event_id, http, id, uploads]);
}
