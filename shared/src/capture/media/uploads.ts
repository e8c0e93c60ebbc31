import { t } from '@lingui/core/macro';
import { isApiError } from '../../contract/api/errors.ts';
import { storedFiles } from './stored-files.ts';
import type { MediaKind } from './kinds.ts';
import { newKey } from './new-key.ts';
import { isReadable } from './readable.ts';
import { sendStill } from './send-still.ts';
import { sendUpload } from './send-upload.ts';
import { uploadTabs } from './tabs.ts';
import { withdraw } from '../sending/transfer.ts';
import { createTurns } from './turns.ts';
import type { Upload, UploadRecord } from './upload.ts';
import { uploadList } from './upload-list.ts';
import type { UploadServices } from './upload-services.ts';

/** The files that this browser brings to the server, one list for the whole page. */
export interface Uploads {
  /** Settles once the uploads of an earlier visit are known. */
  readonly ready: Promise<void>;
  /**
   * Begins at once.
   * @param about.stillAt the second of a video whose picture its sender chose
   * @returns the key of the upload
   */
  add(file: File, about: { kind: MediaKind; group: string; stillAt?: number | null }): string;
  all: () => readonly Upload[];
  get(key: string): Upload | null;
  subscribe: (listener: () => void) => () => void;
  /** Whether there is such an upload, in another tab too. */
  find(key: string): Promise<boolean>;
  /** The chosen file, for a preview; null when the browser did not keep it, or it can't be read any more. */
  file(key: string): Promise<File | null>;
  /** The media id. The server hears of the file at once, before it is its turn to be sent. @throws Error with a sentence */
  mediaId(key: string): Promise<string>;
  /**
   * Sends those files again that the server does not have as this person’s: they came by a guest whose time was over,
   * or waited there for too long.
   * @returns whether there was one
   * @throws ApiError when the server does not tell
   */
  sendMissing(keys: readonly string[]): Promise<boolean>;
  retry(key: string): void;
  /** Lets it wait until `resume`, also over a reload. */
  pause(key: string): void;
  resume(key: string): void;
  /** Stops the upload and forgets it, here and on the server. */
  cancel(key: string): Promise<void>;
  /** Marks a file as not needed here: it is dropped once uploaded. */
  release(key: string): Promise<void>;
  /** Stops and forgets everything in this tab, as where a session ended; what is stored stays. */
  leave(): Promise<void>;
  /** Stops and forgets everything, as at the end of a session. */
  forgetAll(): Promise<void>;
}

/** Brings files to the server and goes on after a lost connection, a restart of the server or a reload. */
export function createUploads(services: UploadServices): Uploads {
  const kept = storedFiles(services.log);
  const tabs = uploadTabs();
  const list = uploadList(kept, tabs);
  const turns = createTurns();
  const files = new Map<string, File>();
  const running = new Map<string, AbortController>();

  async function file(key: string): Promise<File | null> {
    const chosen = files.get(key);
    if (chosen && (await isReadable(chosen))) return chosen;
    const copy = await kept.file(key);
    if (copy) files.set(key, copy);
    return copy;
  }

  async function run(key: string): Promise<void> {
    if (running.has(key)) return;
    const stop = new AbortController();
    running.set(key, stop);
    try {
      const { signal } = stop;
      const reread = () => readAgain(key);
      const mine = { key, list, services, signal, file: () => file(key) };
      const still = sendStill({ ...mine, mediaId: (of) => mediaIdOf(list, of) });
      await sendUpload({ ...mine, turns, reread });
      // Waiting here would delay until the next attempt.
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

  /** Takes what another tab made of it meanwhile; a browser that keeps nothing has nothing to tell. */
  async function readAgain(key: string): Promise<void> {
    const before = list.record(key);
    const record = await kept.record(key);
    // Ignores stored state that is older than a change made while it was read.
    if (record && list.record(key) === before) list.take(record);
  }

  async function dropArrived(key: string): Promise<void> {
    if (list.record(key)?.outcome !== 'complete') return;
    files.delete(key);
    await kept.drop(key);
  }

  function stop(key: string): void {
    running.get(key)?.abort();
    running.delete(key);
  }

  /** Begins, goes on or stops, as the record says. */
  function follow({ key, outcome, held = false }: UploadRecord): void {
    if (outcome === 'open' && !held) void run(key);
    else if (held) stop(key);
  }

  tabs.listen((news) => {
    if (news.type === 'record') {
      list.take(news.record);
      // Without locks two tabs would send the same file at the same time.
      if ('locks' in navigator) follow(news.record);
    } else if (news.type === 'progress') {
      list.takeProgress(news.key, news.sent, news.state);
    } else {
      stop(news.key);
      files.delete(news.key);
      list.isGone(news.key);
    }
  });

  async function keepFile(key: string, chosen: File): Promise<void> {
    list.show(key, { kept: await kept.keepFile(key, chosen) });
  }

  async function restore(): Promise<void> {
    for (const record of await kept.records()) {
      if (list.record(record.key)) continue;
      list.take(record);
      follow(record);
    }
  }

  function goOn(key: string): void {
    void list.keep(key, { outcome: 'open', error: null, retryable: false, held: false });
    list.show(key, { state: 'waiting' });
    void run(key);
  }

  function beginAnew(key: string): void {
    stop(key);
    void list.keep(key, { address: null, mediaId: null });
    list.show(key, { sent: 0 });
    goOn(key);
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
      // Sending a card resumes its paused files; one that the server has never heard of is tried again at once.
      if (state === 'held' || (state === 'paused' && mediaId === null)) {
        stop(key);
        goOn(key);
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
      for (const key of again) beginAnew(key);
      return again.length > 0;
    },
    retry: goOn,
    pause(key) {
      if (list.record(key)?.outcome !== 'open') return;
      stop(key);
      void list.keep(key, { held: true });
    },
    resume: goOn,
    async cancel(key) {
      if (!list.record(key)) await ready;
      const address = list.record(key)?.address;
      stop(key);
      files.delete(key);
      await list.remove(key);
      if (!address) return;
      await withdraw(address, services.getToken).catch((error: unknown) =>
        services.log('An upload that was removed stays on the server', error),
      );
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
      await kept.forget();
    },
  };
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

/** Whether the server does not have a file as this person's. @throws ApiError when it cannot be asked */
async function isMissing(
  { http }: UploadServices,
  id: string | null | undefined,
): Promise<boolean> {
  if (!id) return false;
  try {
    await http.call('GET media/:id', { params: { id } });
    return false;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return true;
    throw error;
  }
}

function mediaIdOf(list: ReturnType<typeof uploadList>, key: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const look = () => {
      const upload = list.get(key);
      if (upload?.mediaId && upload.state !== 'failed') resolve(upload.mediaId);
      else if (!upload) reject(new Error(t`This file is no longer here. Please choose it again.`));
      else if (upload.state === 'failed')
        reject(new Error(`${upload.filename}: ${upload.error ?? t`The upload failed.`}`));
      else return;
      leave();
    };
    const leave = list.subscribe(() => look());
    look();
  });
}
