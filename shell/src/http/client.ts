import ky from 'ky';
import type { HttpClient } from '@keepsake/shared/api';
import { currentLanguage } from '@keepsake/shared/words';
import { fieldText, requestPath } from '@keepsake/shared/api/request-path';
import type { Session } from '../session/session.ts';
import { unreachableStatuses } from '../session/shown-elsewhere.ts';
import { createConnection, type Connection } from './connection.ts';
import { createLogout } from './logout.ts';
import { createRefresh } from './refresh.ts';
import { cancelled, isFromElsewhere, refusalOf, unreachable } from './refusal.ts';
import { TOKEN_MARGIN } from '../token/request-token.ts';
import { createSlowCalls, type SlowCalls } from './slow-calls.ts';

/** Milliseconds after which a call fails with `timeout`. */
const TIMEOUT = 50_000;

/** Bytes of files above which a call is expected to be slow, and is not reported as such. */
const HEAVY_BYTES = 1_000_000;

/** Error code of the API when the user has the other role by now. */
const WRONG_ROLE = 'wrong_role';

/** Calls whose 401 is about the credentials sent, not about the session: no token is refreshed for them. */
const neverRefreshed = new Set(['POST login', 'POST refresh', 'POST logout', 'POST guest/login']);

interface HttpOptions {
  /** Base address of the API with a trailing slash, as in `/api/`. */
  base: string;
  session: Session;
  /** Called when the session could not be refreshed. */
  onExpired: () => void;
  /** Called when the server refused because the user has the other role by now. */
  onWrongRole: () => void;
  connection: Pick<Connection, 'reached' | 'unreached'>;
  slowCalls: Pick<SlowCalls, 'begin'>;
}

function weightOf({ files = {} }: RawInput): number {
  return Object.values(files).reduce((sum, file) => sum + (file?.size ?? 0), 0);
}

/** Settles as `work` does, or rejects as soon as the signal is aborted. */
async function abortable<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
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

/** Creates the HTTP client of the site, with `getToken` for requests that cannot go through it. */
export function createHttp(options: HttpOptions) {
  const { base, session, onExpired, onWrongRole, connection, slowCalls } = options;
  const request = ky.create({
    timeout: TIMEOUT,
    retry: 0,
    throwHttpErrors: false,
    credentials: 'include',
    // The language of this page: the cookie may have been changed by another tab.
    headers: { accept: 'application/json', 'x-language': currentLanguage() },
  });
  const refresh = createRefresh(session, (attempt) =>
    request.post(`${base}refresh`, { headers: { 'idempotency-key': attempt } }),
  );

  function expire() {
    if (session.view().loggedIn) onExpired();
  }

  const { send: afterLogout, ...logout } = createLogout(session, async (token, signal) => {
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
    const answer = await afterLogout(key, async () => send(key, input, token));
    if (answer.status !== 401 || token === null || neverRefreshed.has(key)) return answer;
    const refreshed = await refresh(token);
    if ('over' in refreshed) {
      expire();
      return answer;
    }
    // Another user may have signed in during the refresh; the call must not run as them.
    const { user: now } = session.stored();
    if (user && now && now.id !== user.id) return answer;
    return afterLogout(key, async () => send(key, input, refreshed.token));
  }

  /** Sends a call, and again when the user repeats it. @throws ApiError `cancelled`, `timeout` or `offline` */
  async function sendRepeatable(key: string, input: RawInput) {
    const repeatable = key.startsWith('GET ') || input.idempotencyKey !== undefined;
    const heavy = weightOf(input) > HEAVY_BYTES;
    for (let repeated = false; ; repeated = true) {
      const running = slowCalls.begin({ repeatable, heavy }, input.signal);
      try {
        const sent = sendFresh(key, { ...input, signal: running.signal });
        return { answer: await abortable(running.signal, sent), repeated };
      } catch (error) {
        if (running.ended() === 'again') continue;
        if (running.ended() === 'cancel') throw cancelled();
        if (input.signal?.aborted) throw error;
        connection.unreached();
        throw unreachable(error);
      } finally {
        running.done();
      }
    }
  }

  async function call(key: string, input: RawInput = {}): Promise<unknown> {
    const { answer, repeated } = await sendRepeatable(key, input);
    if (!answer.ok) {
      const refusal = await refusalOf(answer, repeated);
      const isElsewhere = isFromElsewhere(refusal);
      if (isElsewhere || unreachableStatuses.has(answer.status)) connection.unreached();
      else connection.reached();
      if (refusal.code === WRONG_ROLE) onWrongRole();
      throw isElsewhere ? unreachable(refusal) : refusal;
    }
    let body: unknown = { data: null, message: '' };
    try {
      if (answer.status !== 204) body = await answer.json();
    } catch (error) {
      // The connection broke within the answer, or a network’s sign-in page answered in place of the server.
      connection.unreached(true);
      throw unreachable(error);
    }
    connection.reached();
    return body;
  }

  const http: HttpClient = {
    // `HttpClient` types input and output per endpoint; at run time every call is the same.
    call: call as HttpClient['call'],
    url: (path) => new URL(path, new URL(base, document.baseURI)).href,
  };

  return {
    http,
    ...logout,
    /** Returns a token, refreshed in its last ten seconds if the server is reachable; null when signed out. */
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

/** Milliseconds within which the health endpoint has to answer. */
const PROBE_TIMEOUT = 5000;

/** Creates the HTTP client with the state of the connection and the list of running calls. */
export function createApi(options: Omit<HttpOptions, 'connection' | 'slowCalls'>) {
  const connection = createConnection(async () => {
    try {
      const answer = await fetch(`${options.base}health`, {
        cache: 'no-store',
        signal: AbortSignal.timeout(PROBE_TIMEOUT),
      });
      // A network’s sign-in page is no JSON.
      return answer.ok && (await answer.json()) !== null;
    } catch {
      return false;
    }
  });
  const slowCalls = createSlowCalls(connection.setSlow);
  return { ...createHttp({ ...options, connection, slowCalls }), connection, slowCalls };
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
