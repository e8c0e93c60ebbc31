import { useCardDraft } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { useCallback } from 'react';
import { useUploads } from './use-uploads.ts';

/** Most milliseconds to wait for the browser to store that files belong to a sent card. */
const STORE_TIMEOUT = 1000;

/**
 * Returns a cleanup after payment: deletes the order's draft, while its uploads continue. The draft goes last: when the
 * page is killed before its files are released, the next visit finds the draft and finishes.
 */
export function useFinishCard(eventId: string): (orderId: string) => void {
  const uploads = useUploads();
  const { draft, clear } = useCardDraft(eventId);
  return useCallback(
    (orderId: string) => {
      if (draft?.orderId !== orderId) return;
      const files = draftFiles(draft);
      if (files.length === 0) {
        clear(orderId);
        return;
      }
      const released = Promise.all(files.map(async (key) => uploads.release(key)));
      const late = new Promise((resolve) => setTimeout(resolve, STORE_TIMEOUT));
      void Promise.race([released, late]).then(() => clear(orderId));
    },
    [uploads, draft, clear],
  );
}
