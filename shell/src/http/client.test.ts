import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { isApiError, messageOf, type User } from '@keepsake/shared/api';
import { fakeUser, fullDevice } from '@keepsake/shared/testing';
import { createSession, type Session } from '../session/session.ts';
import { createHttp } from './client.ts';
import { createSlowCalls } from './slow-calls.ts';
import { signedIn as answered } from '../testing/signed-in.ts';

interface SentRequest {
  method: string;
  path: string;
  token: string | null;
  attempt: string | null;
  body: unknown;
}

function json(data: unknown, status = 200): Response {
  return Response.json({ data, message: '' }, { status });
}

/** Stubs the network. @returns the requests that were sent */
function serve(answer: (request: SentRequest) => Response | Promise<Response>) {
  const requests: SentRequest[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const one: SentRequest = {
      method: request.method,
      path: new URL(request.url).pathname.replace('/api/', ''),
      token: request.headers.get('authorization'),
      attempt: request.headers.get('idempotency-key'),
      body: request.headers.get('content-type')?.includes('json') ? await request.json() : null,
    };
    requests.push(one);
    return answer(one);
  };
  return requests;
}

function signedIn(user: User = fakeUser()) {
  const session = createSession();
  session.begin(answered(user, 'old'));
  return session;
}

const base = 'http://localhost/api/';

function api(session: Session, onExpired: () => void = () => {}) {
  const connection = { reached: jest.fn(), unreached: jest.fn() };
  const onWrongRole = jest.fn();
  const slow: boolean[] = [];
  const slowCalls = createSlowCalls((now) => slow.push(now));
  return {
    ...createHttp({ base, session, onExpired, onWrongRole, connection, slowCalls }),
    connection,
    onWrongRole,
    slowCalls,
    isSlow: () => slow.at(-1) ?? false,
  };
}

beforeEach(() => localStorage.clear());

test('twenty calls with an expired token cause one refresh, and each is sent once more', async () => {
  const session = signedIn();
  const requests = serve(async ({ path, token }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path === 'refresh') return json({ access_token: 'new', expires_in: 900 });
    return token === 'Bearer new' ? json(fakeUser()) : json(null, 401);
  });
  const { http } = api(session);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => http.call('GET v2/user')),
  );
  expect(answers).toHaveLength(20);
  expect(requests.filter(({ path }) => path === 'refresh')).toHaveLength(1);
  expect(requests.filter(({ path }) => path === 'v2/user')).toHaveLength(40);
  expect(session.stored().token).toBe('new');
});

test('a token that another tab fetched meanwhile is used', async () => {
  const session = signedIn();
  const requests = serve(({ token }) =>
    token === 'Bearer new' ? json(fakeUser()) : json(null, 401),
  );
  const { http } = api(session);
  const call = http.call('GET v2/user');
  localStorage.setItem('keepsake.auth', JSON.stringify({ ...session.stored(), token: 'new' }));
  await call;
  expect(requests.some(({ path }) => path === 'refresh')).toBe(false);
});

test('a call of a previous person is not sent again in the session of the next', async () => {
  const session = signedIn();
  const late = Promise.withResolvers<void>();
  const requests = serve(async () => {
    await late.promise;
    return Response.json({ message: 'Please sign in.' }, { status: 401 });
  });
  const { http } = api(session);
  const call = http.call('POST checkout/card', { body: { order_id: 'of the first' } });
  session.end();
  session.begin(answered(fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000ee' }), 'of the next'));
  late.resolve();
  await expect(call).rejects.toThrow('Please sign in.');
  expect(requests.map(({ token }) => token)).toEqual(['Bearer old']);
  expect(session.view().loggedIn).toBe(true);
});

test.each([
  ['an empty body', () => new Response(null, { status: 500 })],
  ['a proxy’s page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['JSON without words', () => Response.json({ code: 'x' }, { status: 403 })],
  ['an empty message', () => Response.json({ message: '' }, { status: 429 })],
] as const)('%s leaves the message to the caller', async (_what, answer) => {
  serve(answer);
  const { http } = api(createSession());
  const body = { email: 'ada@example.com', password: 'secret' };
  const error: unknown = await http.call('POST login', { body }).catch((cause: unknown) => cause);
  expect(isApiError(error)).toBe(true);
  expect(messageOf(error, 'Unable to login now')).toBe('Unable to login now');
});

test.each([
  ['breaks off', '{"data":{"id"'],
  ['comes from the sign-in page of a network', '<h1>Welcome to our WiFi</h1>'],
])('an answer that %s counts as unreachable', async (_what, text) => {
  serve(() => new Response(text));
  const { http, connection } = api(signedIn());
  const error: unknown = await http.call('GET payout-method/list').catch((thrown) => thrown);
  expect(error).toMatchObject({ status: 0, code: 'offline' });
  expect(messageOf(error)).toMatch('We can’t reach Keepsake.');
  expect(connection.unreached).toHaveBeenCalled();
});

test('a proxy’s refusal, which has no code, counts as unreachable, as while the server restarts', async () => {
  serve(() => new Response('<h1>Not here</h1>', { status: 404 }));
  const { http, connection } = api(signedIn());
  const call = http.call('GET payout-method/list');
  await expect(call).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(connection.unreached).toHaveBeenCalledTimes(1);
  expect(connection.reached).not.toHaveBeenCalled();
});

test.each([403, 413, 429])('a proxy’s %i is a refusal', async (status) => {
  serve(() => new Response('<h1>No</h1>', { status }));
  const { http } = api(signedIn());
  await expect(http.call('GET payout-method/list')).rejects.toMatchObject({ status });
});

test.each([
  [500, 'internal', 'It broke. Tell us this number: 7K3M9QXR2B4D.'],
  [503, 'unavailable', 'It broke.'],
  [404, 'not_found', 'It broke.'],
])('a failure of %i (%s) is reported as “%s”', async (status, code, message) => {
  serve(() =>
    Response.json(
      { message: 'It broke.', code },
      { status, headers: { 'X-Request-Id': '7K3M9QXR2B4D' } },
    ),
  );
  const { http } = api(signedIn());
  const error: unknown = await http.call('GET payout-method/list').catch((thrown) => thrown);
  expect(messageOf(error)).toBe(message);
});

test('a refusal for the wrong role causes the user to be read again', async () => {
  const session = signedIn();
  let code = 'forbidden';
  serve(() => Response.json({ message: 'No', code }, { status: 403 }));
  const { http, onWrongRole } = api(session);
  await expect(http.call('GET payout-method/list')).rejects.toMatchObject({ status: 403 });
  expect(onWrongRole).not.toHaveBeenCalled();
  code = 'wrong_role';
  await expect(http.call('GET payout-method/list')).rejects.toMatchObject({ message: 'No' });
  expect(onWrongRole).toHaveBeenCalledTimes(1);
});

test('a failed refresh ends the session once', async () => {
  const session = signedIn();
  serve(() => json(null, 401));
  const onExpired = jest.fn(() => session.end());
  const { http } = api(session, onExpired);
  const calls = Array.from({ length: 3 }, async () => http.call('GET v2/user'));
  const settled = await Promise.allSettled(calls);
  expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
  expect(onExpired).toHaveBeenCalledTimes(1);
});

test('a network error during a refresh keeps the session', async () => {
  const session = signedIn();
  serve(({ path }) => {
    if (path === 'refresh') throw new TypeError('no network');
    return json(null, 401);
  });
  const onExpired = jest.fn();
  const { http } = api(session, onExpired);
  await expect(http.call('GET v2/user')).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(onExpired).not.toHaveBeenCalled();
  expect(session.view().loggedIn).toBe(true);
});

test.each([
  ['any device', () => {}],
  ['one without room for the id of the attempt', () => void fullDevice('keepsake.refresh-attempt')],
])(
  'a refresh whose response was lost is repeated as the same attempt, on %s',
  async (_what, prepare) => {
    const session = signedIn();
    const attempts: (string | null)[] = [];
    serve(({ path, token, attempt }) => {
      if (path !== 'refresh') return token === 'Bearer new' ? json(fakeUser()) : json(null, 401);
      attempts.push(attempt);
      if (attempts.length === 1) throw new TypeError('the connection broke');
      return json({ access_token: 'new', expires_in: 900 });
    });
    prepare();
    const { http } = api(session);
    await expect(http.call('GET v2/user')).rejects.toMatchObject({ code: 'offline' });
    await http.call('GET v2/user');
    session.setToken('old', 900);
    await http.call('GET v2/user');
    jest.restoreAllMocks();
    expect(attempts[0]).toMatch(/^[0-9a-f]{32}$/);
    expect(attempts[1]).toBe(attempts[0]);
    expect(attempts[2]).not.toBe(attempts[0]);
  },
);

test('a wrong password is no reason to refresh', async () => {
  const session = signedIn();
  const requests = serve(() =>
    Response.json({ message: 'Wrong email or password.', code: 'credentials' }, { status: 401 }),
  );
  const { http } = api(session);
  await expect(
    http.call('POST login', { body: { email: 'a@b.org', password: 'x' } }),
  ).rejects.toMatchObject({ message: 'Wrong email or password.', status: 401 });
  expect(requests).toHaveLength(1);
});

describe('a logout', () => {
  const credentials = { email: 'ada@example.org', password: 'x' };
  const login = answered(fakeUser(), 'hers');

  function leaving() {
    const session = signedIn(fakeUser({ is_guest: 1 }));
    const how = { logout: (): Response | Promise<Response> => json({ success: true }) };
    const requests = serve(({ path }) => (path === 'logout' ? how.logout() : json(login)));
    const { token } = session.stored();
    session.end();
    return { ...api(session), how, token, requests, paths: () => requests.map(({ path }) => path) };
  }

  const offline = () => {
    throw new TypeError('no network');
  };

  test('is sent with the token of the session that ended, once', async () => {
    const { logOut, retryLogout, http, token, requests, paths } = leaving();
    await logOut(token);
    await retryLogout();
    await http.call('POST login', { body: credentials });
    expect(paths()).toEqual(['logout', 'login']);
    expect(requests[0]?.token).toBe('Bearer old');
  });

  test('is sent on a full device, too', async () => {
    const { logOut, token, paths } = leaving();
    const setItem = fullDevice('keepsake.owes-logout');
    await logOut(token);
    setItem.mockRestore();
    expect(paths()).toEqual(['logout']);
  });

  test('that did not reach the server is sent again', async () => {
    const { logOut, retryLogout, how, token, paths, connection } = leaving();
    how.logout = offline;
    await expect(logOut(token)).rejects.toMatchObject({ code: 'offline' });
    expect(connection.unreached).toHaveBeenCalledTimes(1);
    how.logout = () => json({ success: true });
    await retryLogout();
    await retryLogout();
    expect(paths()).toEqual(['logout', 'logout']);
  });

  test.each([
    ['POST login', { body: credentials }],
    ['POST v2/register/user', { body: {} }],
    ['POST guest/login', { body: { unique_code: 'ABCD2345' } }],
    ['POST kiosk/:secret/guests', { params: { secret: 's' }, body: { key: 'k' } }],
  ] as const)('is sent before %s, which is not sent without it', async (key, input) => {
    const { logOut, how, token, http, paths } = leaving();
    const call = http.call as (key: string, input: object) => Promise<unknown>;
    how.logout = offline;
    await expect(logOut(token)).rejects.toMatchObject({ code: 'offline' });
    await expect(call(key, input)).rejects.toMatchObject({ code: 'offline' });
    how.logout = () => Response.json({ message: 'Busy', code: 'busy' }, { status: 503 });
    await expect(call(key, input)).rejects.toMatchObject({ message: 'Busy' });
    expect(new Set(paths())).toEqual(new Set(['logout']));
    how.logout = () => json({ success: true });
    await call(key, input);
    expect(paths().slice(-2)).toEqual(['logout', key.slice(5).replace(':secret', 's')]);
  });

  test('is not sent again once somebody else is signed in', async () => {
    const { logOut, retryLogout, how, token, paths } = leaving();
    how.logout = offline;
    await expect(logOut(token)).rejects.toMatchObject({ code: 'offline' });
    const next = signedIn();
    await retryLogout();
    next.end();
    await retryLogout();
    expect(paths()).toEqual(['logout']);
  });

  test('that is under way delays the next login', async () => {
    Object.defineProperty(navigator, 'locks', { configurable: true, value: locks });
    const { logOut, token, http, how, paths } = leaving();
    const answer = Promise.withResolvers<Response>();
    how.logout = async () => answer.promise;
    const out = logOut(token);
    const into = http.call('POST login', { body: credentials });
    await waitFor(() => expect(paths()).toEqual(['logout']));
    answer.resolve(json({ success: true }));
    await Promise.all([out, into]);
    expect(paths()).toEqual(['logout', 'login']);
    Reflect.deleteProperty(navigator, 'locks');
  });
});

test('parameters are escaped in the path, and errors of fields are passed on', async () => {
  const session = createSession();
  const requests = serve(() =>
    Response.json(
      { message: 'Check the code', code: 'validation', errors: { unique_code: ['Too short'] } },
      { status: 422 },
    ),
  );
  const { http } = api(session);
  await expect(
    http.call('POST attendee/wedding/:id/archive', { params: { id: 'a b' } }),
  ).rejects.toMatchObject({ errors: { unique_code: ['Too short'] } });
  expect(requests[0]).toMatchObject({ method: 'POST', path: 'attendee/wedding/a%20b/archive' });
});

test('an answer reports the server as reached, a network error or a 502 as unreached', async () => {
  let answer = () => json(fakeUser());
  serve(() => answer());
  const { http, connection } = api(signedIn());
  await http.call('GET v2/user');
  expect(connection.reached).toHaveBeenCalledTimes(1);
  answer = () => {
    throw new TypeError('no network');
  };
  await http.call('GET v2/user').catch(() => null);
  answer = () => new Response('Bad gateway', { status: 502 });
  await http.call('GET v2/user').catch(() => null);
  expect(connection.unreached).toHaveBeenCalledTimes(2);
});

describe('a call that takes long', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const never = async () => new Promise<Response>(() => {});

  test('is reported as slow after 6 seconds, and can be cancelled', async () => {
    serve(never);
    const { http, slowCalls, isSlow, connection } = api(signedIn());
    const settled = http.call('PATCH v2/user', { body: { name: 'Ada' } }).catch((error) => error);
    await jest.advanceTimersByTimeAsync(5999);
    expect(isSlow()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isSlow()).toBe(true);
    expect(slowCalls.canRepeat()).toBe(false);
    slowCalls.cancel();
    expect(await settled).toMatchObject({ status: 0, code: 'cancelled' });
    expect(isSlow()).toBe(false);
    expect(connection.unreached).not.toHaveBeenCalled();
  });

  test('can be sent once more when that does no harm', async () => {
    let quick = false;
    const requests = serve(async () => (quick ? json(fakeUser()) : never()));
    const { http, slowCalls, isSlow } = api(signedIn());
    const call = http.call('GET v2/user');
    await jest.advanceTimersByTimeAsync(6000);
    expect(slowCalls.canRepeat()).toBe(true);
    quick = true;
    slowCalls.again();
    await expect(call).resolves.toMatchObject({ data: { name: 'Ada' } });
    expect(requests).toHaveLength(2);
    expect(isSlow()).toBe(false);
  });

  test('that is refused when it is sent once more is marked as repeated', async () => {
    let quick = false;
    serve(async () => (quick ? json({ message: 'Wait.', code: 'limited' }, 429) : never()));
    const { http, slowCalls } = api(signedIn());
    const settled = http.call('GET v2/user').catch((error) => error);
    await jest.advanceTimersByTimeAsync(6000);
    quick = true;
    slowCalls.again();
    expect(await settled).toMatchObject({ status: 429, repeated: true });
    expect(await http.call('GET v2/user').catch((error) => error)).toMatchObject({
      repeated: false,
    });
  });

  test('is given up after 50 seconds', async () => {
    serve(never);
    const { http, connection } = api(signedIn());
    const settled = http.call('GET v2/user').catch((error) => error);
    await jest.advanceTimersByTimeAsync(49_999);
    expect(connection.unreached).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled).toMatchObject({ status: 0, code: 'timeout' });
  });

  test('is not reported as slow when it carries a large file', async () => {
    serve(never);
    const { http, isSlow } = api(signedIn());
    const photo = new Blob([new Uint8Array(1_000_001)]);
    void http.call('POST v2/user/photo', { files: { photo } }).catch(() => null);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(isSlow()).toBe(false);
  });
});
