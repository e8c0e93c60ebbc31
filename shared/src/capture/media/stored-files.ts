import {
  clear,
  createStore,
  delMany,
  get,
  keys,
  promisifyRequest,
  set,
  type UseStore,
} from 'idb-keyval';
import { isReadable } from './readable.ts';
import type { UploadRecord } from './upload.ts';

const RECORD = 'record:';
const FILE = 'file:';

/**
 * The id of the event whose storage quota a file counts against, or of a card to it. The group of a card's file is the
 * event's id, that of an album photo is `album:<id>`, that of a sent card's replaced file `card:<id>:…`; other groups
 * (`thanks:…`) belong to no event.
 */
export function eventOf({ group }: Pick<UploadRecord, 'group'>): string | undefined {
  const id = group.replace(/^album:|^card:(.*):\w+$/, '$1');
  return id.includes(':') ? undefined : id;
}

/** Whether a file is a photo for the album of its event. */
export function isForAlbum({ group }: Pick<UploadRecord, 'group'>): boolean {
  return group.startsWith('album:');
}

/** Opens the database of the uploads, which a logout clears. Null where there is none, as during prerendering. */
export function openUploadStore(): UseStore | null {
  return typeof indexedDB === 'undefined' ? null : createStore('keepsake-uploads', 'uploads');
}

/**
 * Chosen files and upload records in IndexedDB. When the browser refuses (private mode, no space), uploads only do not
 * survive a reload; errors are logged.
 */
export function storedFiles(log: (message: string, error: unknown) => void) {
  const store = openUploadStore();

  /** @returns null when the browser fails */
  async function attempt<T>(
    what: string,
    work: (store: UseStore) => Promise<T>,
  ): Promise<T | null> {
    if (!store) return null;
    try {
      return await work(store);
    } catch (error) {
      log(`The browser could not ${what}`, error);
      return null;
    }
  }

  const read = (name: string) => attempt('read an upload', (from) => get<UploadRecord>(name, from));

  return {
    /** @returns whether the file was stored */
    async keepFile(key: string, file: File): Promise<boolean> {
      const taken = await attempt('keep a chosen file', async (to) => {
        await set(FILE + key, file, to);
        return true;
      });
      return taken === true;
    },
    async keepRecord(record: UploadRecord): Promise<void> {
      await attempt('keep an upload', (to) => set(RECORD + record.key, record, to));
    },
    /** Changes a record atomically, also against other tabs. @returns the new record; null when it no longer exists */
    async changeRecord(key: string, changes: Partial<UploadRecord>): Promise<UploadRecord | null> {
      return attempt('keep an upload', (to) =>
        to('readwrite', async (records) => {
          const before = await promisifyRequest<UploadRecord | undefined>(
            records.get(RECORD + key),
          );
          if (!before) return null;
          const record = { ...before, ...changes };
          await promisifyRequest(records.put(record, RECORD + key));
          return record;
        }),
      );
    },
    /** @returns null also when the stored file can't be read any more */
    async file(key: string): Promise<File | null> {
      const file = await attempt('read a kept file', (from) => get<File>(FILE + key, from));
      return file && (await isReadable(file)) ? file : null;
    },
    async record(key: string): Promise<UploadRecord | null> {
      return (await read(RECORD + key)) ?? null;
    },
    async records(): Promise<UploadRecord[]> {
      const names = (await attempt('list uploads', (from) => keys<string>(from))) ?? [];
      const found = await Promise.all(names.filter((name) => name.startsWith(RECORD)).map(read));
      return found.filter((record) => record != null).sort((a, b) => a.addedAt - b.addedAt);
    },
    async drop(key: string): Promise<void> {
      await attempt('drop an upload', (from) => delMany([FILE + key, RECORD + key], from));
    },
    /** @throws DOMException when the browser fails, as the files of somebody who has left are then still here */
    async forget(): Promise<void> {
      if (store) await clear(store);
    },
  };
}

export type StoredFiles = ReturnType<typeof storedFiles>;
