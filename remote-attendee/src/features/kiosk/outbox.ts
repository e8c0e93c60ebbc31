import type { Outbox } from '@keepsake/shared/kiosk';
import { useSyncExternalStore } from 'react';

/** Returns the number of pending cards in the outbox, and the jobs that the server refused. */
export function usePending(box: Outbox) {
  return useSyncExternalStore(box.subscribe, box.left, box.left);
}

/** Returns the private link of a card in the outbox; null until the server has made one. */
export function useLinkOf(box: Outbox, id: string | null): string | null {
  const link = () => (id === null ? null : box.linkOf(id));
  return useSyncExternalStore(box.subscribe, link, link);
}
