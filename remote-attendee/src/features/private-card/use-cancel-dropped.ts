import { useCallback } from 'react';
import { isApiError, type PrivateCard } from '@keepsake/shared/api';
import { useHost } from '@keepsake/shared/host';
import { useUploads, type Upload } from '@keepsake/shared/media';

/**
 * Returns a function that changes a sent card and then cancels the running uploads whose files the server dropped with
 * the change, since the card was taken back or they were replaced. Otherwise each would be reported as failed. Uploads
 * that the server did not know before are kept, since they may be failures of other cards of the event.
 */
export function useCancelDropped({ id, event_id }: PrivateCard) {
  const { http, log } = useHost();
  const uploads = useUploads();
  return useCallback(
    async <Result>(change: () => Promise<Result>): Promise<Result> => {
      const isKnown = async ({ mediaId }: Upload): Promise<boolean> => {
        if (mediaId === null) return false;
        try {
          await http.call('GET media/:id', { params: { id: mediaId } });
          return true;
        } catch (error) {
          if (!isApiError(error) || error.code !== 'not_found') throw error;
          return false;
        }
      };
      const known: Upload[] = [];
      try {
        for (const upload of uploads.all()) {
          const { group, released, state } = upload;
          const isOfEvent = group === event_id || group.startsWith(`card:${id}:`);
          if (isOfEvent && released && state !== 'complete' && (await isKnown(upload)))
            known.push(upload);
        }
      } catch (error) {
        log('Dropped uploads will go on', error);
      }
      const result = await change();
      const cancel = async () => {
        for (const upload of known) if (!(await isKnown(upload))) await uploads.cancel(upload.key);
      };
      cancel().catch((error: unknown) => log('Dropped uploads go on', error));
      return result;
    },
    [event_id, http, id, log, uploads],
  );
}
