import { useCardDraft } from '@keepsake/shared/state';
import { draftFiles } from '@keepsake/shared/sending/draft-files';
import { useCallback } from 'react';
import { useUploads } from './use-uploads.ts';

/**
 * Returns the cleanup after payment: deletes the draft while its uploads continue. Does nothing when the
 * draft belongs to another order.
 */
export function useFinishCard(eventId: string): (orderId: string) => void {
  const uploads = useUploads();
  const { draft, clear } = useCardDraft(eventId);
  return useCallback(
    (orderId: string) => {
      if (draft?.orderId !== orderId) return;
      for (const key of draftFiles(draft)) void uploads.release(key);
      clear();
    },
    [uploads, draft, clear],
  );
}
