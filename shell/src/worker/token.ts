import { handedOver, takeOver } from '@keepsake/shared/media/handover';
import { REFRESH_LOCK, requestToken, TOKEN_MARGIN } from '../token/request-token.ts';

/**
 * An access token for work without a page: the one that the last page left behind, or a new one. The refresh has the
 * name that the page gave it, so that a lost answer is the same attempt for both.
 * @returns null when nobody is signed in
 */
export async function tokenFor(signal: AbortSignal): Promise<string | null> {
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
