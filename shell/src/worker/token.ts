import { handedOver, takeOver } from '@keepsake/shared/media/handover';

/** Milliseconds before its end at which a token counts as spent. */
const MARGIN = 10_000;

/**
 * An access token for work without a page: the one that the last page left behind, or a new one. The refresh has the
 * name that the page gave it, so that a lost answer is the same attempt for both.
 * @returns null when nobody is signed in
 */
export async function tokenFor(signal: AbortSignal): Promise<string | null> {
  const left = await handedOver();
  if (!left) return null;
  if (Date.now() < left.tokenEnds - MARGIN) return left.token;
  return navigator.locks.request('keepsake.refresh', { signal }, async () => {
    const answer = await fetch('/api/refresh', {
      method: 'POST',
      signal,
      headers: { 'idempotency-key': left.attempt },
    });
    if (answer.status === 401 || answer.status === 403) return null;
    if (!answer.ok) throw new Error(`refresh answered ${answer.status}`);
    const { data } = (await answer.json()) as {
      data: { access_token: string; expires_in: number };
    };
    await takeOver({
      ...left,
      token: data.access_token,
      tokenEnds: Date.now() + data.expires_in * 1000,
    });
    return data.access_token;
  });
}
