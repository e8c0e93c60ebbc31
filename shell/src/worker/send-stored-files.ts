import { eventOf, isForAlbum, storedFiles } from '@keepsake/shared/media/stored-files';
import { sendFile, type Refused } from '@keepsake/shared/sending/send-file';
import { handedOver, takeOver } from '@keepsake/shared/media/handover';
import { REFRESH_LOCK, requestToken, TOKEN_MARGIN } from '../token/request-token.ts';

/** Milliseconds for work in a sync event, within what browsers allow; the rest is retried in a later event. */
export const SYNC_TIME = 4 * 60 * 1000;

/**
 * Sends stored files that pages left unsent, small ones first. A file that a page is sending is waited for by its lock,
 * within `SYNC_TIME`.
 * @throws the first error when a file could not be sent; the browser then retries later
 */
export async function sendStoredFiles(): Promise<void> {
  const signal = AbortSignal.timeout(SYNC_TIME);
  const files = storedFiles(() => {});
  const open = (await files.records()).filter(({ outcome, held }) => outcome === 'open' && !held);
  let failure: unknown = null;
  for (const { key } of open.toSorted((a, b) => a.bytes - b.bytes))
    try {
      await navigator.locks.request(`keepsake.upload.${key}`, { signal }, async () =>
        sendOne(key, signal),
      );
    } catch (error) {
      // The next file may succeed, unless the time is up.
      failure ??= error;
      if (signal.aborted) break;
    }
  if (failure !== null) throw failure;
}

async function sendOne(key: string, signal: AbortSignal): Promise<void> {
  const files = storedFiles(() => {});
  // Read under the lock: a page may have changed the record meanwhile.
  const record = await files.record(key);
  const file = record?.outcome === 'open' && !record.held ? await files.file(key) : null;
  // A page asks the user to choose a file again that the browser has lost.
  if (!record || !file) return;
  const token = await tokenFor(signal);
  if (!token) return;
  const tabs = new BroadcastChannel('keepsake.uploads');
  const update = async (changes: Partial<typeof record>) => {
    const now = await files.changeRecord(key, changes);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (now) tabs.postMessage({ type: 'record', record: now });
    return now;
  };
  try {
    const refused: Refused | null = await sendFile({
      file,
      event: eventOf(record),
      album: isForAlbum(record),
      token,
      signal,
      address: record.address,
      onAddress: async (address, mediaId, inAlbum) => {
        await update({ address, mediaId, inAlbum });
      },
    });
    const isInAlbum = (await files.record(key))?.inAlbum === true;
    const now = await update(
      refused
        ? { outcome: 'failed', error: refused.sentence, retryable: refused.retryable }
        : { outcome: 'complete', error: null, ...(isInAlbum ? { released: true } : {}) },
    );
    if (!refused && now?.released) await files.drop(key);
  } finally {
    tabs.close();
  }
}

/**
 * Returns an access token: the one that the last page handed over, or a new one. The refresh uses the page's
 * idempotency key, so that the server repeats a lost answer for both.
 * @returns null when no user is signed in
 */
async function tokenFor(signal: AbortSignal): Promise<string | null> {
  const session = await handedOver();
  if (!session) return null;
  if (Date.now() < session.tokenEnds - TOKEN_MARGIN) return session.token;
  return navigator.locks.request(REFRESH_LOCK, { signal }, async () => {
    const headers = { 'idempotency-key': session.attempt };
    const requested = await requestToken(async () =>
      fetch('/api/refresh', { method: 'POST', signal, headers }),
    );
    if ('over' in requested) return null;
    const { token, expiresIn } = requested;
    await takeOver({ ...session, token, tokenEnds: Date.now() + expiresIn * 1000 });
    return token;
  });
}
