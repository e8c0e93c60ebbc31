import { useEffect } from 'react';
import type { Order } from '@keepsake/shared/api';
import { useUploads } from '@keepsake/shared/media';
import { useCardDraft } from '@keepsake/shared/state';
import type { CheckoutMemory } from '../wizard/checkout-memory.ts';

/**
 * The card is paid, so its draft has done its duty: the next card begins empty. A draft that has become another
 * card since stays.
 * @returns keys of the card's uploads, which may still be running
 */
export function useSettledDraft(order: Order, memory: CheckoutMemory): string[] {
  const { draft, clear } = useCardDraft(order.wedding_id);
  const uploads = useUploads();
  const mine = draft?.orderId === order.id ? draft : null;

  useEffect(() => {
    if (!mine) return;
    const used = [mine.customImage, ...mine.photos, mine.audio, mine.video].filter(
      (key) => key !== null,
    );
    memory.settle(used);
    clear();
    for (const key of used) void uploads.release(key);
  }, [mine, memory, clear, uploads]);
  return memory.uploads();
}
