import { currentLanguage } from '@keepsake/shared/words';
import type { StoredFiles } from './stored-files.ts';
import type { UploadTabs } from './tabs.ts';
import {
  fromRecord,
  reasonOf,
  type Upload,
  type UploadRecord,
  type UploadState,
} from './upload.ts';

/** Milliseconds between progress messages to the other tabs. */
const REPORT_EVERY = 500;

/** All uploads of this browser: their state on pages and their stored records. Changes are sent to the other tabs. */
export function uploadList(storage: StoredFiles, tabs: UploadTabs) {
  const records = new Map<string, UploadRecord>();
  const shown = new Map<string, Upload>();
  const listeners = new Set<() => void>();
  let snapshot: readonly Upload[] = [];
  let reported = 0;

  function publish() {
    snapshot = [...shown.values()];
    for (const listener of listeners) listener();
  }

  function change(key: string, changes: Partial<Upload>): void {
    const before = shown.get(key);
    if (!before) return;
    const { outcome, held = false } = records.get(key) ?? {};
    // A sender that was just stopped, here or in another tab, may still report its last state.
    const state = held && outcome === 'open' ? { state: 'held' as const } : {};
    shown.set(key, { ...before, ...changes, ...state });
    publish();
  }

  /** Changes the state on pages without storing it. */
  function show(key: string, changes: Partial<Upload>): void {
    const before = shown.get(key)?.state;
    change(key, changes);
    const upload = shown.get(key);
    if (!upload || (upload.state === before && Date.now() - reported < REPORT_EVERY)) return;
    reported = Date.now();
    tabs.tell({ type: 'progress', key, sent: upload.sent, state: upload.state });
  }

  /** Applies a record; the progress of an open upload stays as it is. */
  function take(record: UploadRecord): void {
    const before = shown.get(record.key);
    const { outcome, held = false, retryable, mediaId, released, bytes, key } = record;
    records.set(key, record);
    if (!before) shown.set(key, fromRecord(record));
    const wasSettled = before?.state === 'complete' || before?.state === 'failed';
    const open = held ? 'held' : wasSettled || before?.state === 'held' ? 'waiting' : null;
    const state = outcome === 'open' ? open : outcome;
    change(key, {
      error: reasonOf(record),
      retryable,
      mediaId,
      released,
      ...(state ? { state } : {}),
      ...(outcome === 'complete' ? { sent: bytes } : {}),
    });
  }

  /** Changes a record, shows and stores it, and informs other tabs. */
  async function keep(key: string, changes: Partial<UploadRecord>): Promise<void> {
    const before = records.get(key);
    if (!before) return;
    const language = changes.error ? { language: currentLanguage() } : {};
    const record = { ...before, ...changes, ...language };
    take(record);
    tabs.tell({ type: 'record', record });
    await storage.keepRecord(record);
  }

  /** Removes an upload from memory. */
  function isGone(key: string): void {
    records.delete(key);
    if (shown.delete(key)) publish();
  }

  return {
    all: () => snapshot,
    get: (key: string) => shown.get(key) ?? null,
    record: (key: string) => records.get(key) ?? null,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    show,
    keep,
    /** Applies a record from this device or another tab. */
    take,
    /** Applies progress reported by another tab. */
    takeProgress: (key: string, sent: number, state: UploadState) => change(key, { sent, state }),
    /** Adds a newly chosen file. */
    begin(record: UploadRecord): void {
      take(record);
      change(record.key, { kept: null });
      tabs.tell({ type: 'record', record });
      void storage.keepRecord(record);
    },
    isGone,
    async remove(key: string): Promise<void> {
      isGone(key);
      tabs.tell({ type: 'removed', key });
      await storage.drop(key);
    },
  };
}

export type UploadList = ReturnType<typeof uploadList>;
