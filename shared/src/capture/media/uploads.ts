import { t } from '@lingui/core/macro';
import { storedDrafts } from '@keepsake/shared/state';
import { draftFiles } from '../sending/draft-files.ts';
import { eventOf, storedFiles } from './stored-files.ts';
import type { MediaKind } from './kinds.ts';
import { newKey } from './new-key.ts';
import { isReadable } from './readable.ts';
import { sendStill } from './send-still.ts';
import { isNotFound, sendUpload } from './send-upload.ts';
import { uploadTabs } from './tabs.ts';
import { failureOf, withdraw } from '../sending/transfer.ts';
import { createUploadSlots } from './upload-slots.ts';
import type { Upload, UploadRecord } from './upload.ts';
import { uploadList } from './upload-list.ts';
import type { UploadServices } from './upload-services.ts';

/** All uploads of this browser; one list per page. */
export interface Uploads {
  /** Resolves once the uploads of earlier visits are loaded. */
  readonly ready: Promise<void>;
  /**
   * Adds a file and starts uploading.
   * @param about.stillAt the chosen poster of a video, in seconds
   * @returns the key of the upload
   */
  add(file: File, about: { kind: MediaKind; group: string; stillAt?: number | null }): string;
  all: () => readonly Upload[];
  get(key: string): Upload | null;
  subscribe: (listener: () => void) => () => void;
  /** Whether this upload exists, including those of other tabs. */
  find(key: string): Promise<boolean>;
  /** The chosen file, e.g. for a preview; null when it isn't stored or can't be read any more. */
  file(key: string): Promise<File | null>;
  /** The media id; the server creates the upload ahead of the queue. @throws Error with a message for the sender */
  mediaId(key: string): Promise<string>;
  /**
   * Restarts uploads that the server no longer has for this person: they belonged to an expired guest, or expired
   * themselves.
   * @returns whether there were any
   * @throws ApiError when the server can't be asked
   */
  sendMissing(keys: readonly string[]): Promise<boolean>;
  retry(key: string): void;
  /** Pauses the upload until `resume`, even over a reload. */
  pause(key: string): void;
  resume(key: string): void;
  /** Stops the upload and deletes it here and on the server. */
  cancel(key: string): Promise<void>;
  /** Marks a file as belonging to a sent card: it is deleted here once uploaded. */
  release(key: string): Promise<void>;
  /** Stops all uploads and removes them from this tab's memory, after a logout; stored ones remain. */
  leave(): Promise<void>;
  /** Stops and deletes all uploads, after a logout. @throws DOMException when the browser cannot delete the stored ones */
  forgetAll(): Promise<void>;
}

/** Uploads files and continues after lost connections, server restarts and reloads. */
export function createUploads(services: UploadServices): Uploads {
  const storage = storedFiles(services.log);
  const tabs = uploadTabs();
  const list = uploadList(storage, tabs);
  const turns = createUploadSlots();
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  async function file(key: string): Promise<File | null> {
    const chosen = files.get(key);
    if (chosen && (await isReadable(chosen))) return chosen;
    const copy = await storage.file(key);
    if (copy) files.set(key, copy);
    return copy;
  }

  async function run(key: string): Promise<void> {
    if (running.has(key)) return;
    const stop = new AbortController();
    running.set(key, stop);
    try {
      const { signal } = stop;
      const reread = () => rereadRecord(key);
      const mine = { key, list, services, signal, file: () => file(key) };
      const still = sendStill({ ...mine, mediaId: (of) => mediaIdOf(list, of) });
      await sendUpload({ ...mine, turns, reread });
      // When incomplete, waiting for the still would delay the next attempt.
      if (list.record(key)?.outcome === 'complete') await still;
      if (!stop.signal.aborted && list.record(key)?.released) await dropArrived(key);
    } catch (error) {
      if (!stop.signal.aborted) {
        services.log('An upload broke off', error);
        list.show(key, { state: 'failed', error: t`The upload was interrupted.`, retryable: true });
      }
    } finally {
      if (running.get(key) === stop) running.delete(key);
    }
  }

  /** Applies what another tab has stored in the meantime. */
  async function rereadRecord(key: string): Promise<void> {
    const before = list.record(key);
    const record = await storage.record(key);
    // Stored state is ignored when the record changed while it was read.
    if (record && list.record(key) === before) list.take(record);
  }

  async function dropArrived(key: string): Promise<void> {
    if (list.record(key)?.outcome !== 'complete') return;
    files.delete(key);
    await storage.drop(key);
  }

  function stop(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  /** Starts or stops the upload as its record says. */
  function applyRecord({ key, outcome, held = false }: UploadRecord): void {
    if (outcome === 'open' && !held) void run(key);
    else if (held) stop(key);
  }

  tabs.listen((message) => {
    if (message.type === 'record') {
      list.take(message.record);
      // Without Web Locks two tabs would upload the same file at the same time.
      if ('locks' in navigator) applyRecord(message.record);
    } else if (message.type === 'progress') {
      list.takeProgress(message.key, message.sent, message.state);
    } else {
      stop(message.key);
      files.delete(message.key);
      list.isGone(message.key);
    }
  });

  async function keepFile(key: string, chosen: File): Promise<void> {
    list.show(key, { kept: await storage.keepFile(key, chosen) });
  }

  async function restore(): Promise<void> {
    for (const record of await storage.records()) {
      if (list.record(record.key)) continue;
      if (isLeftBehind(record)) {
        await storage.drop(record.key);
        continue;
      }
      list.take(record);
      applyRecord(record);
    }
  }

  function resume(key: string): void {
    void list.keep(key, { outcome: 'open', error: null, retryable: false, held: false });
    list.show(key, { state: 'waiting' });
    void run(key);
  }

  function restart(key: string): void {
    stop(key);
    void list.keep(key, { address: null, mediaId: null });
    list.show(key, { sent: 0 });
    resume(key);
  }

  const ready = restore();
  return {
    ready,
    all: list.all,
    get: list.get,
    subscribe: list.subscribe,
    async find(key) {
      if (!list.get(key)) await restore();
      return list.get(key) !== null;
    },
    file,
    add(chosen, about) {
      const record = recordOf(chosen, about);
      files.set(record.key, chosen);
      list.begin(record);
      void keepFile(record.key, chosen);
      void run(record.key);
      return record.key;
    },
    mediaId(key) {
      const { state, mediaId } = list.get(key) ?? {};
      // Sending a card resumes its held uploads; a paused one that the server has never seen is retried at once.
      if (state === 'held' || (state === 'paused' && mediaId === null)) {
        stop(key);
        resume(key);
      }
      const { outcome, address } = list.record(key) ?? {};
      if (outcome === 'open' && address === null) void list.keep(key, { awaited: true });
      return mediaIdOf(list, key);
    },
    async sendMissing(keys) {
      const missing = await Promise.all(
        keys.map(async (key) => isMissing(services, list.record(key)?.mediaId)),
      );
      const again = keys.filter((_key, at) => missing[at]);
      for (const key of again) restart(key);
      return again.length > 0;
    },
    retry: resume,
    pause(key) {
      if (list.record(key)?.outcome !== 'open') return;
      stop(key);
      void list.keep(key, { held: true });
    },
    resume,
    async cancel(key) {
      if (!list.record(key)) await ready;
      const address = list.record(key)?.address;
      stop(key);
      files.delete(key);
      await list.remove(key);
      if (!address) return;
      await withdraw(address, services.getToken).catch((error: unknown) => {
        if (failureOf(error).kind !== 'gone')
          services.log('An upload that was removed stays on the server', error);
      });
    },
    async release(key) {
      if (!list.record(key)) await ready;
      await list.keep(key, { released: true });
      await dropArrived(key);
    },
    async leave() {
      await ready;
      for (const { key } of list.all()) {
        stop(key);
        list.isGone(key);
      }
      files.clear();
    },
    async forgetAll() {
      await ready;
      const keys = list.all().map((upload) => upload.key);
      for (const key of keys) stop(key);
      files.clear();
      await Promise.all(keys.map((key) => list.remove(key)));
      await storage.forget();
    },
  };
}

/** Milliseconds after which a complete file that belongs to no draft is deleted: 30 days. */
const LEFT_BEHIND = 30 * 24 * 60 * 60 * 1000;

/**
 * Whether a card’s file is complete, but in no draft and never released, since its page ended while the card was sent.
 */
function isLeftBehind(record: UploadRecord): boolean {
  const { key, outcome, addedAt, group } = record;
  const isOfCard = eventOf(record) === group;
  if (!isOfCard || outcome !== 'complete' || Date.now() - addedAt < LEFT_BEHIND) return false;
  return !storedDrafts().some((draft) => draftFiles(draft).includes(key));
}

function recordOf(
  chosen: File,
  { kind, group, stillAt = null }: Parameters<Uploads['add']>[1],
): UploadRecord {
  return {
    key: newKey(),
    kind,
    group,
    filename: chosen.name,
    type: chosen.type,
    bytes: chosen.size,
    addedAt: Date.now(),
    address: null,
    mediaId: null,
    outcome: 'open',
    error: null,
    retryable: false,
    released: false,
    stillAt,
  };
}

/** Whether the server does not have a file for this person. @throws ApiError when the server can't be asked */
async function isMissing(
  { http }: UploadServices,
  id: string | null | undefined,
): Promise<boolean> {
  if (!id) return false;
  try {
    await http.call('GET media/:id', { params: { id } });
    return false;
  } catch (error) {
    if (isNotFound(error)) return true;
    throw error;
  }
}

function mediaIdOf(list: ReturnType<typeof uploadList>, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const check = () => {
      const upload = list.get(key);
      if (upload?.mediaId && upload.state !== 'failed') resolve(upload.mediaId);
      else if (!upload) reject(new Error(t`This file is no longer here. Please choose it again.`));
      else if (upload.state === 'failed')
        reject(new Error(`${upload.filename}: ${upload.error ?? t`The upload failed.`}`));
      else return;
      leave();
    };
    const leave = list.subscribe(() => check());
    check();
  });
}
