import { createStore, del, get, set } from 'idb-keyval';

/** The session that a closing page hands to the service worker, so that it can continue uploads. */
export interface Handover {
  token: string;
  /** In milliseconds since 1970. */
  tokenEnds: number;
  /** Idempotency key of the next token refresh, shared because a refresh token is good for one use. */
  attempt: string;
}

const KEY = 'session';

const store = () =>
  typeof indexedDB === 'undefined' ? null : createStore('keepsake-handover', 'handover');

/** Stores the session for the worker. @param handover null deletes it, after a logout */
export async function takeOver(handover: Handover | null): Promise<void> {
  const database = store();
  if (!database) return;
  if (handover) await set(KEY, handover, database);
  else await del(KEY, database);
}

export async function handedOver(): Promise<Handover | null> {
  const database = store();
  return database ? ((await get<Handover>(KEY, database)) ?? null) : null;
}
