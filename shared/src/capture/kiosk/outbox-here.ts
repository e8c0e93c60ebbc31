import { createOutbox, type Outbox } from './outbox.ts';

let outbox: Outbox | null = null;

/** Returns the outbox of this tablet, which continues on every page of the site. */
export function outboxOf({ log }: { log: Parameters<typeof createOutbox>[0] }): Outbox {
  outbox ??= createOutbox(log);
  return outbox;
}
