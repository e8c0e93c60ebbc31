import { createStore, del, delMany, get, keys, set } from 'idb-keyval';

/** An uploaded file of a card and its progress. */
export interface JobFile {
  key: string;
  slot: 'customImage' | 'photos' | 'audio' | 'video';
  /** As soon as the server has heard of it. */
  mediaId: string | null;
  done: boolean;
}

/** A card that its guest has sent and walked away from: all that it takes to bring it to the server without them. */
export interface Job {
  id: string;
  /** When it was sent, in milliseconds since 1970. */
  at: number;
  /** How the tablet proves to be that guest. */
  guest: { secret: string; code: string; key: string };
  /** The card's words; null once the server has them. Its files stand between `head` and `tail`, as the composer does it. */
  order: {
    head: Record<string, unknown>;
    tail: Record<string, unknown>;
    /** Last body sent and its idempotency key: repeating it creates no second order. */
    sentBody: string | null;
    revision: number;
    /** The order that the card became before, where it was sent; jobs of earlier releases lack it. */
    before?: string | null;
    /** The design of a card whose front is the guest's own picture, where that cannot be had; jobs of earlier releases lack it. */
    fallback?: string | null;
  } | null;
  files: JobFile[];
  /** Why it cannot arrive. */
  failed: string | null;
}

const JOB = 'job:';
const FILE = 'file:';

const store = typeof indexedDB === 'undefined' ? null : createStore('keepsake-kiosk', 'sent-cards');

const fileOf = (id: string, key: string) => `${FILE}${id}:${key}`;

/** Keeps a card with its files. @throws DOMException where the device has no room for it */
export async function addJob(job: Job, files: ReadonlyMap<string, File>): Promise<void> {
  if (!store) return;
  for (const [key, file] of files) await set(fileOf(job.id, key), file, store);
  // Last: a card that is named here is whole.
  await set(JOB + job.id, job, store);
}

export async function keepJob(job: Job): Promise<void> {
  if (store) await set(JOB + job.id, job, store);
}

/** Oldest first. */
export async function jobs(): Promise<Job[]> {
  if (!store) return [];
  const found: Job[] = [];
  for (const name of await keys<string>(store)) {
    const job = name.startsWith(JOB) ? await get<Job>(name, store) : null;
    if (job) found.push(job);
  }
  return found.sort((a, b) => a.at - b.at);
}

export async function fileOfJob(id: string, key: string): Promise<File | null> {
  return store ? ((await get<File>(fileOf(id, key), store)) ?? null) : null;
}

export async function dropFile(id: string, key: string): Promise<void> {
  if (store) await del(fileOf(id, key), store);
}

/** Forgets a card that has arrived, with its files. */
export async function dropJob({ id, files }: Job): Promise<void> {
  if (store) await delMany([JOB + id, ...files.map(({ key }) => fileOf(id, key))], store);
}
