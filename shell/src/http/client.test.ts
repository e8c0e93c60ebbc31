import { locks } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { isApiError, messageOf, type User } from '@keepsake/shared/api';
import { fakeUser } from '@keepsake/shared/testing';
import { createSession, type Session } from '../session/session.ts';
import { createHttp } from './client.ts';
import { fullFor } from '../testing/full-device.ts';
import { createWaiting } from './waiting.ts';
import { signedIn as answered } from '../testing/signed-in.ts';

interface Asked {
  method: string;
  path: string;
  token: string | null;
  attempt: string | null;
  body: unknown;
}

function json(data: unknown, status = 200): Response {
  return Response.json({ data, message: '' }, { status });
}

/** An API in place of the network: what it was asked, and how it answers. */
function serve(answer: (asked: Asked) => Response | Promise<Response>) {
  const asked: Asked[] = [];
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const one: Asked = {
      method: request.method,
      path: new URL(request.url).pathname.replace('/api/', ''),
      token: request.headers.get('authorization'),
      attempt: request.headers.get('idempotency-key'),
      body: request.headers.get('content-type')?.includes('json') ? await request.json() : null,
    };
    asked.push(one);
    return answer(one);
  };
  return asked;
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
  const waiting = createWaiting((now) => slow.push(now));
  return {
    ...createHttp({ base, session, onExpired, onWrongRole, connection, waiting }),
    connection,
    onWrongRole,
    waiting,
    isSlow: () => slow.at(-1) ?? false,
  };
}

beforeEach(() => localStorage.clear());

test('twenty calls with a spent token cause one refresh, and each is sent once more', async () => {
  const session = signedIn();
  const asked = serve(async ({ path, token }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path === 'refresh') return json({ access_token: 'new', expires_in: 900 });
    return token === 'Bearer new' ? json(fakeUser()) : json(null, 401);
  });
  const { http } = api(session);
  const answers = await Promise.all(
    Array.from({ length: 20 }, async () => http.call('GET v2/user')),
  );
  expect(answers).toHaveLength(20);
  expect(asked.filter(({ path }) => path === 'refresh')).toHaveLength(1);
  expect(asked.filter(({ path }) => path === 'v2/user')).toHaveLength(40);
  expect(session.stored().token).toBe('new');
});

test('a token that another tab fetched meanwhile is taken', async () => {
  const session = signedIn();
  const asked = serve(({ token }) => (token === 'Bearer new' ? json(fakeUser()) : json(null, 401)));
  const { http } = api(session);
  const call = http.call('GET v2/user');
  localStorage.setItem('keepsake.auth', JSON.stringify({ ...session.stored(), token: 'new' }));
  await call;
  expect(asked.some(({ path }) => path === 'refresh')).toBe(false);
});

test('a call of somebody who has left is not sent again as whoever is here by then', async () => {
  const session = signedIn();
  const late = Promise.withResolvers<void>();
  const asked = serve(async () => {
    await late.promise;
    return Response.json({ message: 'Please sign in.' }, { status: 401 });
  });
  const { http } = api(session);
  const call = http.call('POST checkout/card', { body: { order_id: 'of the first' } });
  session.end();
  session.begin(answered(fakeUser({ id: '018f3a5e-0000-7000-8000-0000000000ee' }), 'of the next'));
  late.resolve();
  await expect(call).rejects.toThrow('Please sign in.');
  expect(asked.map(({ token }) => token)).toEqual(['Bearer old']);
  expect(session.view().loggedIn).toBe(true);
});

test.each([
  ['an empty body', () => new Response(null, { status: 500 })],
  ['a proxy’s page', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['JSON without words', () => Response.json({ code: 'x' }, { status: 403 })],
  ['an empty message', () => Response.json({ message: '' }, { status: 429 })],
] as const)('%s leaves the sentence to who asked', async (_what, answer) => {
  serve(answer);
  const { http } = api(createSession());
  const body = { email: 'ada@example.com', password: 'secret' };
  const error: unknown = await http.call('POST login', { body }).catch((cause: unknown) => cause);
  expect(isApiError(error)).toBe(true);
  expect(messageOf(error, 'Unable to login now')).toBe('Unable to login now');
});

test.each([
  [500, 'internal', 'It broke. Tell us this number: 7K3M9QXR2B4D.'],
  [503, 'unavailable', 'It broke.'],
  [404, 'not_found', 'It broke.'],
])('a failure of %i (%s) is told as “%s”', async (status, code, told) => {
  serve(() =>
    Response.json(
      { message: 'It broke.', code },
      { status, headers: { 'X-Request-Id': '7K3M9QXR2B4D' } },
    ),
  );
  const { http } = api(signedIn());
  const error: unknown = await http.call('GET payout-method/list').catch((thrown) => thrown);
  expect(messageOf(error)).toBe(told);
});

test('a refusal to who is on the other side has the user read again', async () => {
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

test('no connection during a refresh ends nothing', async () => {
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
  ['one without room for the name of the attempt', () => void fullFor('keepsake.refresh-attempt')],
])(
  'a refresh whose answer was lost is asked for again as the same attempt, on %s',
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
  const asked = serve(() =>
    Response.json({ message: 'Wrong email or password.', code: 'credentials' }, { status: 401 }),
  );
  const { http } = api(session);
  await expect(
    http.call('POST login', { body: { email: 'a@b.org', password: 'x' } }),
  ).rejects.toMatchObject({ message: 'Wrong email or password.', status: 401 });
  expect(asked).toHaveLength(1);
});

describe('a logout', () => {
  const credentials = { email: 'ada@example.org', password: 'x' };
  const login = answered(fakeUser(), 'hers');

  function leaving() {
    const session = signedIn(fakeUser({ is_guest: 1 }));
    const how = { logout: (): Response | Promise<Response> => json({ success: true }) };
    const asked = serve(({ path }) => (path === 'logout' ? how.logout() : json(login)));
    const { token } = session.stored();
    session.end();
    return { ...api(session), how, token, asked, paths: () => asked.map(({ path }) => path) };
  }

  const offline = () => {
    throw new TypeError('no network');
  };

  test('is told by the token of the session that ended, once', async () => {
    const { logOut, tellLogout, http, token, asked, paths } = leaving();
    await logOut(token);
    await tellLogout();
    await http.call('POST login', { body: credentials });
    expect(paths()).toEqual(['logout', 'login']);
    expect(asked[0]?.token).toBe('Bearer old');
  });

  test('is told on a device without room for a note of it', async () => {
    const { logOut, token, paths } = leaving();
    const setItem = fullFor('keepsake.owes-logout');
    await logOut(token);
    setItem.mockRestore();
    expect(paths()).toEqual(['logout']);
  });

  test('that did not reach the server is told again', async () => {
    const { logOut, tellLogout, how, token, paths, connection } = leaving();
    how.logout = offline;
    await expect(logOut(token)).rejects.toMatchObject({ code: 'offline' });
    expect(connection.unreached).toHaveBeenCalledTimes(1);
    how.logout = () => json({ success: true });
    await tellLogout();
    await tellLogout();
    expect(paths()).toEqual(['logout', 'logout']);
  });

  test.each([
    ['POST login', { body: credentials }],
    ['POST v2/register/user', { body: {} }],
    ['POST guest/login', { body: { unique_code: 'ABCD2345' } }],
    ['POST kiosk/:secret/guests', { params: { secret: 's' }, body: { key: 'k' } }],
  ] as const)('comes before %s, which is not sent without it', async (key, input) => {
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

  test('is told no more once somebody else is signed in', async () => {
    const { logOut, tellLogout, how, token, paths } = leaving();
    how.logout = offline;
    await expect(logOut(token)).rejects.toMatchObject({ code: 'offline' });
    const next = signedIn();
    await tellLogout();
    next.end();
    await tellLogout();
    expect(paths()).toEqual(['logout']);
  });

  test('that is on its way is waited for by who signs in', async () => {
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

test('parameters, query and fields arrive where they belong', async () => {
  const session = createSession();
  const asked = serve(() =>
    Response.json(
      { message: 'Check the code', code: 'validation', errors: { unique_code: ['Too short'] } },
      { status: 422 },
    ),
  );
  const { http } = api(session);
  await expect(
    http.call('POST attendee/wedding/:id/archive', { params: { id: 'a b' } }),
  ).rejects.toMatchObject({ errors: { unique_code: ['Too short'] } });
  expect(asked[0]).toMatchObject({ method: 'POST', path: 'attendee/wedding/a%20b/archive' });
});

test('an answer says that the server is there, its absence that it is not', async () => {
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

  test('is said to be slow after 6 seconds, and may be given up', async () => {
    serve(never);
    const { http, waiting, isSlow, connection } = api(signedIn());
    const settled = http.call('PATCH v2/user', { body: { name: 'Ada' } }).catch((error) => error);
    await jest.advanceTimersByTimeAsync(5999);
    expect(isSlow()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(isSlow()).toBe(true);
    expect(waiting.canRepeat()).toBe(false);
    waiting.cancel();
    expect(await settled).toMatchObject({ status: 0, code: 'cancelled' });
    expect(isSlow()).toBe(false);
    expect(connection.unreached).not.toHaveBeenCalled();
  });

  test('is sent once more when that does no harm', async () => {
    let quick = false;
    const asked = serve(async () => (quick ? json(fakeUser()) : never()));
    const { http, waiting, isSlow } = api(signedIn());
    const call = http.call('GET v2/user');
    await jest.advanceTimersByTimeAsync(6000);
    expect(waiting.canRepeat()).toBe(true);
    quick = true;
    waiting.again();
    await expect(call).resolves.toMatchObject({ data: { name: 'Ada' } });
    expect(asked).toHaveLength(2);
    expect(isSlow()).toBe(false);
  });

  test('is given up by itself after 50 seconds', async () => {
    serve(never);
    const { http, connection } = api(signedIn());
    const settled = http.call('GET v2/user').catch((error) => error);
    await jest.advanceTimersByTimeAsync(49_999);
    expect(connection.unreached).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await settled).toMatchObject({ status: 0, code: 'timeout' });
  });

  test('takes its time when it carries a large file', async () => {
    serve(never);
    const { http, isSlow } = api(signedIn());
    const photo = new Blob([new Uint8Array(1_000_001)]);
    void http.call('POST v2/user/photo', { files: { photo } }).catch(() => null);
    await jest.advanceTimersByTimeAsync(20_000);
    expect(isSlow()).toBe(false);
  });
});
