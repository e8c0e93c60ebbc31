/** Lock under which pages and the service worker refresh tokens, one at a time. */
export const REFRESH_LOCK = 'keepsake.refresh';

/** Milliseconds before its expiry at which a token counts as expired. */
export const TOKEN_MARGIN = 10_000;

/** An access token with its lifetime in seconds, or that the session is over. */
export type Requested = { token: string; expiresIn: number } | { over: true };

/**
 * Requests a new access token by the session cookie.
 * @param send posts to `refresh` with an idempotency key, for which the server repeats a lost answer
 * @throws Error for any other answer, or without one; a retry must use the same key
 */
export async function requestToken(send: () => Promise<Response>): Promise<Requested> {
  const answer = await send();
  if (answer.status === 401 || answer.status === 403) return { over: true };
  if (!answer.ok) throw new Error(`refresh answered ${answer.status}`);
  const { data } = (await answer.json()) as {
    data: { access_token: string; expires_in: number };
  };
  return { token: data.access_token, expiresIn: data.expires_in };
}
