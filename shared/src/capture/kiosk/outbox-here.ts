import { createOutbox, type Outbox } from './outbox.ts';

let outbox: Outbox | null = null;

/** The page's outbox of this tablet, created on first use; every page of the site continues sending. */
export function outboxOf({ log }: { log: Parameters<typeof createOutbox>[0] }): Outbox {
  outbox ??= createOutbox(log);
  return outbox;
}
