import ky from 'ky';
import type { HttpClient } from '@keepsake/shared/api';
import { currentLanguage } from '@keepsake/shared/words';
import { fieldText, requestPath } from '@keepsake/shared/api/request-path';
import type { Session } from '../session/session.ts';
import { absent } from '../session/told-elsewhere.ts';
import type { Connection } from './connection.ts';
import { createLogout } from './logout.ts';
import { createRefresh } from './refresh.ts';
import { givenUp, refusalOf, unreachable } from './refusal.ts';
import { TOKEN_MARGIN } from '../token/request-token.ts';
import type { Waiting } from './waiting.ts';

/** Milliseconds after which a call is given up. */
const TIMEOUT = 50_000;

/** Bytes of files from which a call takes its time on any connection. */
const HEAVY = 1_000_000;

/** The code of a refusal to who is on the other side. */
const WRONG_ROLE = 'wrong_role';

/** Calls whose 401 says something about what was typed, not about the session. */
const neverRefreshed = new Set(['POST login', 'POST refresh', 'POST logout', 'POST guest/login']);

export interface HttpOptions {
  /** Where the API is, with a slash at the end, as in `/api/`. */
  base: string;
  session: Session;
  /** The session could not be refreshed. */
  onExpired: () => void;
  /** The server refused because the person is on the other side by now. */
  onWrongRole: () => void;
  connection: Pick<Connection, 'reached' | 'unreached'>;
  waiting: Pick<Waiting, 'begin'>;
}

function weightOf({ files = {} }: RawInput): number {
  return Object.values(files).reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

/** Settles as the work does, or fails as soon as the signal is aborted. */
async function unless<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  let stop = () => {};
  const stopped = new Promise<never>((_resolve, reject) => {
    stop = () => reject(new Error('aborted', { cause: signal.reason }));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([work, stopped]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}

/** The one HTTP client, with `getToken` for what cannot go through it. */
export function createHttp(options: HttpOptions) {
  const { base, session, onExpired, onWrongRole, connection, waiting } = options;
  const request = ky.create({
    timeout: TIMEOUT,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    // The page's own language: that of the cookie may have been changed in another tab.
    headers: { accept: 'application/json', 'x-language': currentLanguage() },
  });
  const refresh = createRefresh(session, (attempt) =>
    request.post(`${base}refresh`, { headers: { 'idempotency-key': attempt } }),
  );

  function expire() {
    if (session.view().loggedIn) onExpired();
  }

  const { send: inTurn, ...logout } = createLogout(session, async (token, signal) => {
    try {
      return await send('POST logout', { signal }, token);
    } catch (error) {
      if (!signal.aborted) connection.unreached();
      throw error;
    }
  });

  async function send(key: string, input: RawInput, token: string | null): Promise<Response> {
    const [method = 'GET', path = ''] = key.split(' ');
    const { body, type } = bodyOf(input);
    const headers: Record<string, string> = {};
    if (type) headers['content-type'] = type;
    if (token) headers.authorization = `Bearer ${token}`;
    if (input.idempotencyKey) headers['idempotency-key'] = input.idempotencyKey;
    return request(base + requestPath(path, input), {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  }

  async function sendFresh(key: string, input: RawInput): Promise<Response> {
    const { token, user } = session.stored();
    const answer = await inTurn(key, async () => send(key, input, token));
    if (answer.status !== 401 || token === null || neverRefreshed.has(key)) return answer;
    const refreshed = await refresh(token);
    if ('over' in refreshed) {
      expire();
      return answer;
    }
    // Nothing is done in the name of somebody else who is here by now.
    const { user: now } = session.stored();
    if (user && now && now.id !== user.id) return answer;
    return inTurn(key, async () => send(key, input, refreshed.token));
  }

  /** Sends a call, again whenever the waiting person asks for it. */
  async function sendPatiently(key: string, input: RawInput): Promise<Response> {
    const repeatable = key.startsWith('GET ') || input.idempotencyKey !== undefined;
    const heavy = weightOf(input) > HEAVY;
    for (;;) {
      const turn = waiting.begin({ repeatable, heavy }, input.signal);
      try {
        return await unless(turn.signal, sendFresh(key, { ...input, signal: turn.signal }));
      } catch (error) {
        if (turn.ended() === 'again') continue;
        if (turn.ended() === 'cancel') throw givenUp();
        if (input.signal?.aborted) throw error;
        connection.unreached();
        throw unreachable(error);
      } finally {
        turn.done();
      }
    }
  }

  async function call(key: string, input: RawInput = {}): Promise<unknown> {
    const answer = await sendPatiently(key, input);
    if (absent.has(answer.status)) connection.unreached();
    else connection.reached();
    if (!answer.ok) {
      const refusal = await refusalOf(answer);
      if (refusal.code === WRONG_ROLE) onWrongRole();
      throw refusal;
    }
    return answer.status === 204 ? { data: null, message: '' } : answer.json();
  }

  const http: HttpClient = {
    // The types say what each endpoint takes and gives; at run time every call is the same.
    call: call as HttpClient['call'],
    url: (path) => new URL(path, new URL(base, document.baseURI)).href,
  };

  return {
    http,
    ...logout,
    /** A token that is good for a while; null when nobody is signed in or the session just ended. */
    async getToken(): Promise<string | null> {
      const { token, tokenEnds } = session.stored();
      if (token === null || Date.now() < tokenEnds - TOKEN_MARGIN) return token;
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

/** Untyped input of `http.call`. */
interface RawInput {
  params?: Record<string, string | number>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  files?: Record<string, Blob | null | undefined>;
  idempotencyKey?: string;
  signal?: AbortSignal;
}

/** JSON, or a multipart form once `files` is given. */
function bodyOf({ body, files }: RawInput): { body?: BodyInit; type?: string } {
  if (files) {
    const form = new FormData();
    for (const [name, value] of Object.entries(body ?? {})) {
      for (const each of Array.isArray(value) ? value : [value])
        if (each !== undefined && each !== null) form.append(name, fieldText(each));
    }
    for (const [name, file] of Object.entries(files)) if (file) form.append(name, file);
    return { body: form };
  }
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
}
