import { eventOf, storedFiles } from '@keepsake/shared/media/stored-files';
import { sendFile, type Refused } from '@keepsake/shared/sending/send-file';
import { handedOver, takeOver } from '@keepsake/shared/media/handover';
import { REFRESH_LOCK, requestToken, TOKEN_MARGIN } from '../token/request-token.ts';

/** Milliseconds that a browser surely leaves to such work; what is left is asked for again. */
export const TIME = 4 * 60 * 1000;

/**
 * Goes on with the files that pages left unsent, the one with the least to send first. While a page is at work on a
 * file it is waited for, for as long as there is time.
 * @throws when something is left: the browser tries again later
 */
export async function sendStoredFiles(): Promise<void> {
  const signal = AbortSignal.timeout(TIME);
  const kept = storedFiles(() => {});
  const open = (await kept.records()).filter(({ outcome, held }) => outcome === 'open' && !held);
  let trouble: unknown = null;
  for (const { key } of open.toSorted((a, b) => a.bytes - b.bytes))
    try {
      await navigator.locks.request(`keepsake.upload.${key}`, { signal }, async () =>
        sendOne(key, signal),
      );
    } catch (error) {
      // The next file may do better, as long as there is time.
      trouble ??= error;
      if (signal.aborted) break;
    }
  if (trouble !== null) throw trouble;
}

async function sendOne(key: string, signal: AbortSignal): Promise<void> {
  const kept = storedFiles(() => {});
  // Read anew: a page may have been at work on it until now.
  const record = await kept.record(key);
  const file = record?.outcome === 'open' && !record.held ? await kept.file(key) : null;
  // The next page asks anew for a file that the browser has lost.
  if (!record || !file) return;
  const token = await tokenFor(signal);
  if (!token) return;
  const tabs = new BroadcastChannel('keepsake.uploads');
  const keep = async (changes: Partial<typeof record>) => {
    const now = await kept.changeRecord(key, changes);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    if (now) tabs.postMessage({ type: 'record', record: now });
    return now;
  };
  try {
    const refused: Refused | null = await sendFile({
      file,
      event: eventOf(record),
      token,
      signal,
      address: record.address,
      onAddress: async (address, mediaId) => {
        await keep({ address, mediaId });
      },
    });
    const now = await keep(
      refused
        ? { outcome: 'failed', error: refused.sentence, retryable: refused.retryable }
        : { outcome: 'complete', error: null },
    );
    if (!refused && now?.released) await kept.drop(key);
  } finally {
    tabs.close();
  }
}

/**
 * An access token for work without a page: the one that the last page left behind, or a new one. The refresh has the
 * name that the page gave it, so that a lost answer is the same attempt for both.
 * @returns null when nobody is signed in
 */
async function tokenFor(signal: AbortSignal): Promise<string | null> {
  const left = await handedOver();
  if (!left) return null;
  if (Date.now() < left.tokenEnds - TOKEN_MARGIN) return left.token;
  return navigator.locks.request(REFRESH_LOCK, { signal }, async () => {
    const headers = { 'idempotency-key': left.attempt };
    const requested = await requestToken(async () =>
      fetch('/api/refresh', { method: 'POST', signal, headers }),
    );
    if ('over' in requested) return null;
    const { token, expiresIn } = requested;
    await takeOver({ ...left, token, tokenEnds: Date.now() + expiresIn * 1000 });
    return token;
  });
}
