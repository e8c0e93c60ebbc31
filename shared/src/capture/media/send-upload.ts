import { t } from '@lingui/core/macro';
import { isApiError } from '../../contract/api/errors.ts';
import { inOneTab } from '../../contract/in-one-tab/in-one-tab.ts';
import { announce, failureOf, transfer } from '../sending/transfer.ts';
import { eventOf } from './stored-files.ts';
import type { UploadList } from './upload-list.ts';
import type { Turns } from './turns.ts';
import type { UploadServices } from './upload-services.ts';

interface Sending {
  key: string;
  list: UploadList;
  services: UploadServices;
  signal: AbortSignal;
  file: () => Promise<File | null>;
  turns: Turns;
  /** Reads how the upload stands now: another tab may have been at work on it. */
  reread: () => Promise<void>;
}

/** Brings one file to the server however often it takes; the outcome stands in the list. */
export function sendUpload(sending: Sending): Promise<void> {
  const work = async () => {
    await sending.reread();
    await untilSettled(sending);
  };
  return inOneTab(`keepsake.upload.${sending.key}`, work, sending.signal);
}

async function untilSettled(sending: Sending): Promise<void> {
  const { key, list, services, signal } = sending;
  if (list.record(key)?.outcome !== 'open') return undefined;
  let tries = 0;
  let refusedSession = false;
  while (!signal.aborted && list.record(key)?.outcome === 'open') {
    // Before each try: what was moved or changed meanwhile cannot be sent, and fails as a broken line does.
    const file = await sending.file();
    if (signal.aborted) return undefined;
    if (!file) return lost(sending);
    const before = list.get(key)?.sent ?? 0;
    if ((await services.getToken()) === null) {
      await waitForAnotherTry(backoff(tries), signal, services.onSession);
      tries += 1;
      continue;
    }
    try {
      await inTurn(sending, file, file.size - before);
      return await keepOutcome(sending);
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = failureOf(error);
      if (failure.kind === 'refused')
        return list.keep(key, { outcome: 'failed', error: failure.sentence, retryable: false });
      if (failure.kind === 'full')
        return list.keep(key, { outcome: 'failed', error: failure.sentence, retryable: true });
      if (failure.kind === 'gone' && (await vanished(sending))) return undefined;
      if (failure.kind === 'unauthorised') {
        if (refusedSession) {
          const sentence = t`Please sign in again to go on with the upload.`;
          return list.keep(key, { outcome: 'failed', error: sentence, retryable: true });
        }
        refusedSession = true;
        continue;
      }
      refusedSession = false;
      if ((list.get(key)?.sent ?? 0) > before) tries = 0;
      list.show(key, { state: 'paused' });
      await waitForAnotherTry(backoff(tries), signal, services.onSession);
      tries += 1;
    }
  }
  return undefined;
}

/** Sends the file when it is its turn. A file whose media id is awaited is announced before. */
async function inTurn(sending: Sending, file: File, bytes: number): Promise<void> {
  const { key, list, signal, turns } = sending;
  const isAwaited = () => {
    const record = list.record(key);
    return record?.awaited === true && record.address === null;
  };
  if (isAwaited()) await announced(sending, file);
  const wait = new AbortController();
  const look = () => {
    if (signal.aborted || isAwaited()) wait.abort();
  };
  const unsubscribe = list.subscribe(look);
  signal.addEventListener('abort', look);
  const leave = () => {
    unsubscribe();
    signal.removeEventListener('abort', look);
  };
  look();
  try {
    await turns.run(bytes, wait.signal, () => {
      leave();
      return once(sending, file);
    });
  } catch (error) {
    if (signal.aborted || !wait.signal.aborted) throw error;
    await inTurn(sending, file, bytes);
  } finally {
    leave();
  }
}

async function announced(sending: Sending, file: File): Promise<void> {
  const address = await announce({ ...clientOf(sending), file });
  void sending.list.keep(sending.key, named(address));
}

function clientOf({ key, list, services, signal }: Sending) {
  const record = list.record(key);
  return {
    endpoint: services.http.url('/api/uploads'),
    getToken: services.getToken,
    event: record ? eventOf(record) : undefined,
    signal,
  };
}

const named = (address: string) => ({
  address,
  mediaId: new URL(address).pathname.split('/').at(-1) ?? null,
});

function once(sending: Sending, file: File): Promise<void> {
  const { key, list, signal } = sending;
  return transfer({
    ...clientOf(sending),
    file,
    address: list.record(key)?.address ?? null,
    onAddress: (address) => {
      if (list.record(key)?.address !== address) void list.keep(key, named(address));
      if (!signal.aborted) list.show(key, { state: 'uploading' });
    },
    onProgress: (sent) => {
      if (!signal.aborted) list.show(key, { sent, state: 'uploading' });
    },
  });
}

function lost({ key, list }: Sending): Promise<void> {
  const error = t`The upload was cut off and this browser didn’t keep the file. Choose it again.`;
  return list.keep(key, { outcome: 'failed', error, retryable: false });
}

/** All bytes are there; the server may still find that they are not what they claim to be. */
async function keepOutcome(sending: Sending): Promise<void> {
  const { key, list, services } = sending;
  const reason = await refusalOf(sending).catch((error: unknown) => {
    services.log('The server did not tell how it inspected an upload', error);
    return null;
  });
  if (reason === null) await list.keep(key, { outcome: 'complete', error: null });
  else await list.keep(key, { outcome: 'failed', error: reason, retryable: false });
}

async function refusalOf({ key, list, services }: Sending): Promise<string | null> {
  const id = list.record(key)?.mediaId;
  if (!id) return null;
  const { data } = await services.http.call('GET media/:id', { params: { id } });
  if (data.status !== 'rejected') return null;
  return data.rejected_reason ?? t`We can’t accept this file. Choose another one.`;
}

/**
 * The server knows the upload no more: it was inspected while the answer got lost, or it has expired. Unless it
 * belongs to a card already on its way it begins anew.
 * @returns whether the outcome is known
 */
async function vanished(sending: Sending): Promise<boolean> {
  const { key, list, services } = sending;
  const id = list.record(key)?.mediaId;
  if (id) {
    try {
      const { data } = await services.http.call('GET media/:id', { params: { id } });
      if (data.status === 'complete' || data.status === 'rejected') {
        await keepOutcome(sending);
        return true;
      }
    } catch (error) {
      if (!isApiError(error) || error.status !== 404) return false;
    }
  }
  if (list.record(key)?.released) {
    await list.keep(key, {
      outcome: 'failed',
      error: t`This upload expired because it was paused for too long.`,
      retryable: false,
    });
    return true;
  }
  await list.keep(key, { address: null, mediaId: null });
  list.show(key, { sent: 0 });
  return false;
}

/** Milliseconds before the nth try: half a second, doubling, never more than half a minute. */
function backoff(tries: number): number {
  return Math.min(30_000, 500 * 2 ** tries);
}

type Subscribe = (listener: () => void) => () => void;

/**
 * Waits, but no longer than until the connection is back, the person looks again, `wake` tells, or `signal` ends it.
 */
function waitForAnotherTry(
  milliseconds: number,
  signal: AbortSignal,
  wake: Subscribe,
): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      leave();
      clearTimeout(timer);
      window.removeEventListener('online', done);
      document.removeEventListener('visibilitychange', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    window.addEventListener('online', done);
    document.addEventListener('visibilitychange', done);
    signal.addEventListener('abort', done);
    const leave = wake(done);
  });
}
