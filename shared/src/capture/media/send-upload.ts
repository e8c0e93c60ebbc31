import { t } from '@lingui/core/macro';
import { isApiError } from '../../contract/api/errors.ts';
import { inOneTab } from '../../contract/in-one-tab/in-one-tab.ts';
import { announce, failureOf, transfer } from '../sending/transfer.ts';
import { eventOf, isForAlbum } from './stored-files.ts';
import type { FileSending } from './send-still.ts';
import type { UploadServices } from './upload-services.ts';
import type { UploadSlots } from './upload-slots.ts';

interface Sending extends FileSending {
  turns: UploadSlots;
  /** Reloads the stored record: another tab may have changed the upload. */
  reread: () => Promise<void>;
}

/** Uploads one file with any number of retries and stores the outcome in the list; one tab at a time. */
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
    // Read before each attempt: a file that was moved or changed since it was chosen can't be sent.
    const file = await sending.file();
    if (signal.aborted) return undefined;
    if (!file) return failAsLost(sending);
    const before = list.get(key)?.sent ?? 0;
    if ((await services.getToken()) === null) {
      await waitForAnotherTry(backoff(tries), signal, services.onSession);
      tries += 1;
      continue;
    }
    try {
      await sendInTurn(sending, file, file.size - before);
      return await storeOutcome(sending);
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = failureOf(error);
      if (failure.kind === 'refused')
        return list.keep(key, { outcome: 'failed', error: failure.sentence, retryable: false });
      if (failure.kind === 'full')
        return list.keep(key, { outcome: 'failed', error: failure.sentence, retryable: true });
      if (failure.kind === 'tooLarge') {
        const sentence = t`This network doesn’t let your file through. Try again in another one, or later.`;
        return list.keep(key, { outcome: 'failed', error: sentence, retryable: true });
      }
      const isGone = failure.kind === 'gone' || isNotFound(error);
      if (isGone && (await handleVanished(sending))) return undefined;
      if (failure.kind === 'unauthorised') {
        if (refusedSession) {
          const sentence = t`Please sign in again to go on with the upload.`;
          return list.keep(key, { outcome: 'failed', error: sentence, retryable: true });
        }
        refusedSession = true;
        await refreshToken(services);
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

/**
 * Has a rejected token refreshed, as each call does. By a clock that was set back, the token of `getToken` has not ended
 * yet.
 */
async function refreshToken({ http, log }: UploadServices): Promise<void> {
  try {
    await http.call('GET v2/user');
  } catch (error) {
    log('The token of an upload could not be refreshed', error);
  }
}

/** Sends the file when a slot is free. If a card awaits the media id, the upload is created before that. */
async function sendInTurn(sending: Sending, file: File, bytes: number): Promise<void> {
  const { key, list, signal, turns } = sending;
  const isAwaited = () => {
    const record = list.record(key);
    return record?.awaited === true && record.address === null;
  };
  if (isAwaited()) await createUpload(sending, file);
  const wait = new AbortController();
  const check = () => {
    if (signal.aborted || isAwaited()) wait.abort();
  };
  const unsubscribe = list.subscribe(check);
  signal.addEventListener('abort', check);
  const leave = () => {
    unsubscribe();
    signal.removeEventListener('abort', check);
  };
  check();
  try {
    await turns.run(bytes, wait.signal, () => {
      leave();
      return sendOnce(sending, file);
    });
  } catch (error) {
    if (signal.aborted || !wait.signal.aborted) throw error;
    await sendInTurn(sending, file, bytes);
  } finally {
    leave();
  }
}

async function createUpload(sending: Sending, file: File): Promise<void> {
  const address = await announce({ ...clientOf(sending), file });
  void sending.list.keep(sending.key, idsOf(address));
}

function clientOf({ key, list, services, signal }: Sending) {
  const record = list.record(key);
  return {
    endpoint: services.http.url('/api/uploads'),
    getToken: services.getToken,
    event: record ? eventOf(record) : undefined,
    album: record !== null && isForAlbum(record),
    signal,
  };
}

const idsOf = (address: string) => ({
  address,
  mediaId: new URL(address).pathname.split('/').at(-1) ?? null,
});

function sendOnce(sending: Sending, file: File): Promise<void> {
  const { key, list, signal } = sending;
  return transfer({
    ...clientOf(sending),
    file,
    address: list.record(key)?.address ?? null,
    onAddress: (address, inAlbum) => {
      if (list.record(key)?.address !== address)
        void list.keep(key, { ...idsOf(address), inAlbum });
      if (!signal.aborted) list.show(key, { state: 'uploading' });
    },
    onProgress: (sent) => {
      if (!signal.aborted) list.show(key, { sent, state: 'uploading' });
    },
  });
}

function failAsLost({ key, list }: Sending): Promise<void> {
  const error = t`The upload was cut off and this browser didn’t keep the file. Choose it again.`;
  return list.keep(key, { outcome: 'failed', error, retryable: false });
}

/**
 * Called once all bytes have arrived; the server's inspection may still have rejected the file.
 * @throws ApiError when the server can't be asked: a file that counts as arrived may be deleted here
 */
async function storeOutcome(sending: Sending): Promise<void> {
  const { key, list } = sending;
  const reason = await refusalOf(sending);
  if (reason !== null)
    return list.keep(key, { outcome: 'failed', error: reason, retryable: false });
  const { inAlbum = false, released = false } = list.record(key) ?? {};
  return list.keep(key, { outcome: 'complete', error: null, released: released || inAlbum });
}

async function refusalOf({ key, list, services }: Sending): Promise<string | null> {
  const id = list.record(key)?.mediaId;
  if (!id) return null;
  const { data } = await services.http.call('GET media/:id', { params: { id } });
  if (data.status !== 'rejected') return null;
  return data.rejected_reason ?? t`We can’t accept this file. Choose another one.`;
}

/** Whether the server does not have a file for this person. */
export function isNotFound(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}

/**
 * The server does not know the upload: it was finished and the response got lost, or it expired. An expired upload
 * restarts from the beginning, unless it belongs to a sent card, which fails.
 * @returns true when the outcome is known, false to try again
 */
async function handleVanished(sending: Sending): Promise<boolean> {
  const { key, list, services } = sending;
  const id = list.record(key)?.mediaId;
  if (id) {
    try {
      const { data } = await services.http.call('GET media/:id', { params: { id } });
      if (data.status === 'complete' || data.status === 'rejected') {
        await storeOutcome(sending);
        return true;
      }
    } catch (error) {
      if (!isNotFound(error)) return false;
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

/** Milliseconds before retry number `tries`: 500, doubling up to 30 seconds. */
function backoff(tries: number): number {
  return Math.min(30_000, 500 * 2 ** tries);
}

type Subscribe = (listener: () => void) => () => void;

/** Waits until the time is over, the browser online, the page's visibility changed, `wake` fires or `signal` aborts. */
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
