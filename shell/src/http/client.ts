import ky from 'ky';
import type { HttpClient } from '@keepsake/shared/api';
import type { Session } from '../session/session.ts';
import { addressOf, bodyOf, type RawInput } from './encode.ts';
import { createRefresh } from './refresh.ts';
import { refusalOf, unreachable } from './refusal.ts';

/** Milliseconds after which a call is given up. */
const TIMEOUT = 50_000;

/** Milliseconds before its end at which a token counts as spent. */
const MARGIN = 10_000;

/** Calls whose 401 says something about what was typed, not about the session. */
const neverRefreshed = new Set(['POST login', 'POST refresh', 'POST logout', 'POST guest/login']);

export interface HttpOptions {
  /** Where the API is, with a slash at the end, as in `/api/`. */
  base: string;
  session: Session;
  /** The session could not be refreshed. */
  onExpired: () => void;
}

/** The one HTTP client, with `getToken` for what cannot go through it. */
export function createHttp({ base, session, onExpired }: HttpOptions) {
  const request = ky.create({
    timeout: TIMEOUT,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    headers: { accept: 'application/json' },
  });
  const refresh = createRefresh(session, (attempt) =>
    request.post(`${base}refresh`, { headers: { 'idempotency-key': attempt } }),
  );

  function expire() {
    if (session.view().loggedIn) onExpired();
  }

  async function send(key: string, input: RawInput, token: string | null): Promise<Response> {
    const [method = 'GET', path = ''] = key.split(' ');
    const { body, type } = bodyOf(input);
    const headers: Record<string, string> = {};
    if (type) headers['content-type'] = type;
    if (token) headers.authorization = `Bearer ${token}`;
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    return request(addressOf(base, path, input), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  }

  async function sendFresh(key: string, input: RawInput): Promise<Response> {
    const { token } = session.stored();
    const answer = await send(key, input, token);
    if (answer.status !== 401 || token === null || neverRefreshed.has(key)) return answer;
    const refreshed = await refresh(token);
    if ('over' in refreshed) {
      expire();
      return answer;
    }
    return send(key, input, refreshed.token);
  }

  async function call(key: string, input: RawInput = {}): Promise<unknown> {
    let answer: Response;
    try {
      answer = await sendFresh(key, input);
    } catch (error) {
      if (input.signal?.aborted) throw error;
      throw unreachable(error);
    }
    if (!answer.ok) throw await refusalOf(answer);
    return answer.status === 204 ? { data: null, message: '' } : answer.json();
  }

  const http: HttpClient = {
    // The types say what each endpoint takes and gives; at run time every call is the same.
    call: call as HttpClient['call'],
    url: (path) => new URL(path, new URL(base, document.baseURI)).href,
  };

  return {
    http,
    /** A token that is good for a while; null when nobody is signed in or the session just ended. */
    async getToken(): Promise<string | null> {
      const { token, tokenEnds } = session.stored();
      if (token === null || Date.now() < tokenEnds - MARGIN) return token;
      try {
        const refreshed = await refresh(token);
        if ('token' in refreshed) return refreshed.token;
        expire();
        return null;
      } catch {
        return token;
      }
    },
  };
}
