import { createStore, del, delMany, get, keys, set, setMany } from 'idb-keyval';

/** A file of a queued card, and its upload progress. */
export interface JobFile {
  key: string;
  slot: 'customImage' | 'photos' | 'audio' | 'video';
  /** Id of the upload; null until the server has created it. */
  mediaId: string | null;
  done: boolean;
}

/** A card that a guest sent and left to the tablet, with everything needed to deliver it without them. */
export interface Job {
  id: string;
  /** When Send was pressed, in milliseconds since 1970. */
  at: number;
  /** Credentials for a session of that guest. */
  guest: { secret: string; code: string; key: string };
  /**
   * The order's fields; null once the server has stored the order. The files' fields go between `head` and `tail`, as
   * in the composer, so that the same card makes the same body.
   */
  order: {
    head: Record<string, unknown>;
    tail: Record<string, unknown>;
    /** Last body sent and its revision, which forms the idempotency key: a repeat creates no second order. */
    sentBody: string | null;
    revision: number;
    /** Id of the order made from an earlier version of the card, if any. */
    before?: string | null;
    /** Design to use if the guest's own front picture is refused or lost. */
    fallback?: string | null;
  } | null;
  files: JobFile[];
  /** Language of the page when Send was pressed, in which the card greets; set by the outbox. */
  language?: string;
  /** Why the server refuses the card; null while it may still arrive. */
  failed: string | null;
}

const JOB = 'job:';

const store = typeof indexedDB === 'undefined' ? null : createStore('keepsake-kiosk', 'sent-cards');

const fileOf = (id: string, key: string) => `file:${id}:${key}`;

/** Stores a card with its files, or nothing of it. @throws DOMException when the device has no room for it */
export async function addJob(job: Job, files: ReadonlyMap<string, File>): Promise<void> {
  if (!store) return;
  const stored = [...files].map(([key, file]): [string, File] => [fileOf(job.id, key), file]);
  // In one transaction: a file without its job would stay for ever, and a listed job always has all its files.
  await setMany([...stored, [JOB + job.id, job]], store);
}

export async function keepJob(job: Job): Promise<void> {
  if (store) await set(JOB + job.id, job, store);
}

/** All queued cards, oldest first. */
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

/** Deletes a delivered card with its files. */
export async function dropJob({ id, files }: Job): Promise<void> {
  if (store) await delMany([JOB + id, ...files.map(({ key }) => fileOf(id, key))], store);
}
