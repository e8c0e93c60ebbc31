import { useCardDraft } from '@keepsake/shared/state';
import { useCallback } from 'react';
import { useUploads } from './use-uploads.ts';

/**
 * What to do once a card is paid: the draft is forgotten, and its uploads go on by themselves until they have
 * arrived. Nothing happens when the draft is for another order by now.
 */
export function useFinishCard(eventId: string): (orderId: string) => void {
  const uploads = useUploads();
  const { draft, clear } = useCardDraft(eventId);
  return useCallback(
    (orderId: string) => {
      if (draft?.orderId !== orderId) return;
      for (const key of [draft.customImage, ...draft.photos, draft.audio, draft.video])
        if (key !== null) void uploads.release(key);
      clear();
    },
    [uploads, draft, clear],
  );
}
