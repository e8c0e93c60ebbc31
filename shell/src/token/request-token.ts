/** Pages and the service worker ask for a token under this lock, so that one of them does it at a time. */
export const REFRESH_LOCK = 'keepsake.refresh';

/** Milliseconds before its end at which a token counts as spent. */
export const TOKEN_MARGIN = 10_000;

/** An access token and the seconds for which it holds, or that the session is over. */
export type Requested = { token: string; expiresIn: number } | { over: true };

/**
 * Asks for a new access token by the cookie of the session.
 * @param send posts to `refresh` under the name of this attempt: a lost answer is given again to the same name
 * @throws when the server does not say; the attempt goes on under its name then
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
