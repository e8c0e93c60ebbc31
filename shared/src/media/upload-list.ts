import type { KeptFiles } from './kept-files.ts';
import { fromRecord, type Upload, type UploadRecord } from './upload.ts';

/** All uploads of this browser: what pages see of them, and what is kept of them. */
export function uploadList(kept: KeptFiles) {
  const records = new Map<string, UploadRecord>();
  const shown = new Map<string, Upload>();
  const listeners = new Set<() => void>();
  let snapshot: readonly Upload[] = [];

  function publish() {
    snapshot = [...shown.values()];
    for (const listener of listeners) listener();
  }

  /** Changes what pages see, for as long as this page lives. */
  function show(key: string, change: Partial<Upload>): void {
    const before = shown.get(key);
    if (!before) return;
    shown.set(key, { ...before, ...change });
    publish();
  }

  /** Changes what is kept, and shows it. */
  async function keep(key: string, change: Partial<UploadRecord>): Promise<void> {
    const before = records.get(key);
    if (!before) return;
    const record = { ...before, ...change };
    records.set(key, record);
    const { outcome, error, retryable, mediaId } = record;
    show(key, {
      error,
      retryable,
      mediaId,
      ...(outcome === 'open' ? {} : { state: outcome }),
      ...(outcome === 'complete' ? { sent: record.bytes } : {}),
    });
    await kept.keepRecord(record);
  }

  return {
    all: () => snapshot,
    get: (key: string) => shown.get(key) ?? null,
    record: (key: string) => records.get(key) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show,
    keep,
    put(record: UploadRecord): void {
      records.set(record.key, record);
      shown.set(record.key, fromRecord(record));
      publish();
    },
    async remove(key: string): Promise<void> {
      records.delete(key);
      if (shown.delete(key)) publish();
      await kept.drop(key);
    },
  };
}

export type UploadList = ReturnType<typeof uploadList>;
