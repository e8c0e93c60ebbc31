import { clear, createStore, delMany, get, keys, set } from 'idb-keyval';
import { isReadable } from './readable.ts';
import type { UploadRecord } from './upload.ts';

const RECORD = 'record:';
const FILE = 'file:';

/**
 * Chosen files and how far they are, in the browser's own database. A browser that refuses (private mode, no
 * room) costs only the memory over a reload: the upload itself goes on, `log` hears of it.
 */
export function storedFiles(log: (message: string, error: unknown) => void) {
  const store =
    typeof indexedDB === 'undefined' ? null : createStore('keepsake-uploads', 'uploads');

  async function attempt<T>(what: string, work: () => Promise<T>): Promise<T | null> {
    if (!store) return null;
    try {
      return await work();
    } catch (error) {
      log(`The browser could not ${what}`, error);
      return null;
    }
  }

  return {
    /** @returns whether the browser took it */
    async keepFile(key: string, file: File): Promise<boolean> {
      if (!store) return false;
      const taken = await attempt('keep a chosen file', async () => {
        await set(FILE + key, file, store);
        return true;
      });
      return taken === true;
    },
    async keepRecord(record: UploadRecord): Promise<void> {
      if (store) await attempt('keep an upload', () => set(RECORD + record.key, record, store));
    },
    /** @returns null also where the browser has lost what it kept */
    async file(key: string): Promise<File | null> {
      if (!store) return null;
      const file = await attempt('read a kept file', () => get<File>(FILE + key, store));
      return file && (await isReadable(file)) ? file : null;
    },
    async record(key: string): Promise<UploadRecord | null> {
      if (!store) return null;
      return (
        (await attempt('read an upload', () => get<UploadRecord>(RECORD + key, store))) ?? null
      );
    },
    async records(): Promise<UploadRecord[]> {
      if (!store) return [];
      const names = (await attempt('list uploads', () => keys<string>(store))) ?? [];
      const found = await Promise.all(
        names
          .filter((name) => name.startsWith(RECORD))
          .map((name) => attempt('read an upload', () => get<UploadRecord>(name, store))),
      );
      return found.filter((record) => record != null).sort((a, b) => a.addedAt - b.addedAt);
    },
    async drop(key: string): Promise<void> {
      if (!store) return;
      await attempt('drop an upload', () => delMany([FILE + key, RECORD + key], store));
    },
    async forget(): Promise<void> {
      if (store) await attempt('forget its uploads', () => clear(store));
    },
  };
}

export type StoredFiles = ReturnType<typeof storedFiles>;
