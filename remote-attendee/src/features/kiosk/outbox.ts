import type { HostServices } from '@keepsake/shared/contract';
import { createOutbox, type Outbox } from '@keepsake/shared/kiosk';
import { useSyncExternalStore } from 'react';

let outbox: Outbox | null = null;

/** Returns the outbox of this tab, which continues on every page of the site. */
export function outboxOf({ log }: Pick<HostServices, 'log'>): Outbox {
  outbox ??= createOutbox(log);
  return outbox;
}

/** Returns the cards sent on this tablet that have not reached the server. */
export function usePending(box: Outbox) {
  return useSyncExternalStore(box.subscribe, box.left, box.left);
}

/** Returns the private link of a card in the outbox; null until the server has made one. */
export function useLinkOf(box: Outbox, id: string | null): string | null {
  const link = () => (id === null ? null : box.linkOf(id));
  return useSyncExternalStore(box.subscribe, link, link);
}
