import { keptFiles } from './kept-files.ts';
import type { MediaKind } from './kinds.ts';
import { newKey } from './new-key.ts';
import { sendUpload } from './send-upload.ts';
import { withdraw } from './transfer.ts';
import type { Upload, UploadRecord } from './upload.ts';
import { uploadList } from './upload-list.ts';
import type { UploadServices } from './upload-services.ts';

/** The files that this browser brings to the server, one list for the whole page. */
export interface Uploads {
  /** Settles once the uploads of an earlier visit are known. */
  readonly ready: Promise<void>;
  /** Begins at once. @returns the key of the upload */
  add(file: File, about: { kind: MediaKind; group: string }): string;
  all: () => readonly Upload[];
  get(key: string): Upload | null;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is such an upload, in another tab too. */
  find(key: string): Promise<boolean>;
  /** The chosen file, for a preview; null when the browser did not keep it. */
  file(key: string): Promise<File | null>;
  /** The media id, as soon as the server has heard of the file. @throws Error with a sentence */
  mediaId(key: string): Promise<string>;
  retry(key: string): void;
  /** Stops the upload and forgets it, here and on the server. */
  cancel(key: string): Promise<void>;
  /** Nobody here needs the file any more: it is dropped as soon as it has arrived. */
  release(key: string): Promise<void>;
  /** Stops and forgets everything, as at the end of a session. */
  forgetAll(): Promise<void>;
}

/** Brings files to the server and goes on after a lost connection, a restart of the server or a reload. */
export function createUploads(services: UploadServices): Uploads {
  const kept = keptFiles(services.log);
  const list = uploadList(kept);
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  async function file(key: string): Promise<File | null> {
    const held = files.get(key) ?? (await kept.file(key));
    if (held) files.set(key, held);
    return held;
  }

  async function run(key: string): Promise<void> {
    if (running.has(key)) return;
    const stop = new AbortController();
    running.set(key, stop);
    try {
      await sendUpload({ key, list, services, signal: stop.signal, file: () => file(key) });
      if (!stop.signal.aborted && list.record(key)?.released) await dropArrived(key);
    } catch (error) {
      if (!stop.signal.aborted) {
        services.log('An upload broke off', error);
        list.show(key, { state: 'failed', error: 'The upload was interrupted.', retryable: true });
      }
    } finally {
      if (running.get(key) === stop) running.delete(key);
    }
  }

  async function dropArrived(key: string): Promise<void> {
    if (list.record(key)?.outcome !== 'complete') return;
    files.delete(key);
    await kept.drop(key);
  }

  function stop(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
    files.delete(key);
  }

  async function restore(): Promise<void> {
    for (const record of await kept.records()) {
      if (list.record(record.key)) continue;
      list.put(record);
      if (record.outcome === 'open') void run(record.key);
    }
  }

  return {
    ready: restore(),
    all: list.all,
    get: list.get,
    subscribe: list.subscribe,
    async find(key) {
      if (!list.get(key)) await restore();
      return list.get(key) !== null;
    },
    file,
    add(chosen, { kind, group }) {
      const record: UploadRecord = {
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
      };
      files.set(record.key, chosen);
      list.put(record);
      void kept.keepRecord(record);
      void kept.keepFile(record.key, chosen);
      void run(record.key);
      return record.key;
    },
    mediaId: (key) => mediaIdOf(list, key),
    retry(key) {
      void list.keep(key, { outcome: 'open', error: null, retryable: false });
      list.show(key, { state: 'waiting' });
      void run(key);
    },
    async cancel(key) {
      const address = list.record(key)?.address;
      stop(key);
      await list.remove(key);
      if (!address) return;
      await withdraw(address, services.getToken).catch((error: unknown) =>
        services.log('An upload that was removed stays on the server', error),
      );
    },
    async release(key) {
      await list.keep(key, { released: true });
      await dropArrived(key);
    },
    async forgetAll() {
      const keys = list.all().map((upload) => upload.key);
      for (const key of keys) stop(key);
      await Promise.all(keys.map((key) => list.remove(key)));
    },
  };
}

function mediaIdOf(list: ReturnType<typeof uploadList>, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const upload = list.get(key);
      if (upload?.mediaId && upload.state !== 'failed') resolve(upload.mediaId);
      else if (!upload) reject(new Error('This file is no longer here. Please choose it again.'));
      else if (upload.state === 'failed')
        reject(new Error(`${upload.filename}: ${upload.error ?? 'The upload failed.'}`));
      else return;
      leave();
    };
    const leave = list.subscribe(() => look());
    look();
  });
}
