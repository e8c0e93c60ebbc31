import { createStore, del, get, set } from 'idb-keyval';

/** Uploads that a closing page hands to the worker. */
export interface Handover {
  token: string;
  /** In milliseconds since 1970. */
  tokenEnds: number;
  /** Names the next refresh: page and worker use the same, since its token is good for one use. */
  attempt: string;
}

const KEY = 'session';

const store = () =>
  typeof indexedDB === 'undefined' ? null : createStore('keepsake-handover', 'handover');

/** null leaves nothing: nobody is signed in any more. */
export async function takeOver(left: Handover | null): Promise<void> {
  const place = store();
  if (!place) return;
  if (left) await set(KEY, left, place);
  else await del(KEY, place);
}

export async function handedOver(): Promise<Handover | null> {
  const place = store();
  return place ? ((await get<Handover>(KEY, place)) ?? null) : null;
}
