import type { HostServices } from '@keepsake/shared/contract';
import { createOutbox, type Outbox } from '@keepsake/shared/kiosk';
import { useSyncExternalStore } from 'react';

let outbox: Outbox | null = null;

/** The one outbox of this page: it goes on whichever page of the site is shown. */
export function outboxOf({ log }: Pick<HostServices, 'log'>): Outbox {
  outbox ??= createOutbox(log);
  return outbox;
}

/** Returns the cards sent on this tablet that have not reached the server. */
export function usePending(box: Outbox) {
  return useSyncExternalStore(box.subscribe, box.left, box.left);
}

/** The private link of a card that was left to the outbox, as soon as there is one. */
export function useLinkOf(box: Outbox, id: string | null): string | null {
  const link = () => (id === null ? null : box.linkOf(id));
  return useSyncExternalStore(box.subscribe, link, link);
}
