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
 * Returns the id of the event whose room a file takes. The group of a card's files is the event's id, that of an album's
 * photos `album:` before it; others (`card:…` for what replaces a file of a card, `thanks:…`) name no event.
 */
export function eventOf({ group }: Pick<UploadRecord, 'group'>): string | undefined {
  const id = group.replace(/^album:/, '');
  return id.includes(':') ? undefined : id;
}

/**
 * Chosen files and how far they are, in the browser's own database. A browser that refuses (private mode, no
 * room) costs only the memory over a reload: the upload itself goes on, `log` hears of it.
 */
export function storedFiles(log: (message: string, error: unknown) => void) {
  const store =
    typeof indexedDB === 'undefined' ? null : createStore('keepsake-uploads', 'uploads');

  /** @returns null where the browser refuses */
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
    /** @returns whether the browser took it */
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
    /** Changes a record in one step, whoever else changes it. @returns it, null where it is there no more */
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
    /** @returns null also where the browser has lost what it kept */
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
    async forget(): Promise<void> {
      await attempt('forget its uploads', (from) => clear(from));
    },
  };
}

export type StoredFiles = ReturnType<typeof storedFiles>;
