import type { User } from '@keepsake/shared/api';
import { fakeUser } from '@keepsake/shared/testing';
import { createSession } from '../session/session.ts';
import { createHttp } from './client.ts';

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
  session.begin({ access_token: 'old', token_type: 'bearer', expires_in: 900, user });
  return session;
}

const base = 'http://localhost/api/';

beforeEach(() => localStorage.clear());

test('twenty calls with a spent token cause one refresh, and each is sent once more', async () => {
  const session = signedIn();
  const asked = serve(async ({ path, token }) => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    if (path === 'refresh') return json({ access_token: 'new', expires_in: 900 });
    return token === 'Bearer new' ? json(fakeUser()) : json(null, 401);
  });
  const { http } = createHttp({ base, session, onExpired: () => {} });
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
  const { http } = createHttp({ base, session, onExpired: () => {} });
  const call = http.call('GET v2/user');
  localStorage.setItem('keepsake.auth', JSON.stringify({ ...session.stored(), token: 'new' }));
  await call;
  expect(asked.some(({ path }) => path === 'refresh')).toBe(false);
});

test('a failed refresh ends the session once', async () => {
  const session = signedIn();
  serve(() => json(null, 401));
  const onExpired = jest.fn(() => session.end());
  const { http } = createHttp({ base, session, onExpired });
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
  const { http } = createHttp({ base, session, onExpired });
  await expect(http.call('GET v2/user')).rejects.toMatchObject({ status: 0, code: 'offline' });
  expect(onExpired).not.toHaveBeenCalled();
  expect(session.view().loggedIn).toBe(true);
});

test('a refresh whose answer was lost is asked for again as the same attempt', async () => {
  const session = signedIn();
  const attempts: (string | null)[] = [];
  let lost = true;
  serve(({ path, token, attempt }) => {
    if (path !== 'refresh') return token === 'Bearer new' ? json(fakeUser()) : json(null, 401);
    attempts.push(attempt);
    if (lost) throw new TypeError('the connection broke');
    return json({ access_token: attempts.length === 2 ? 'new' : 'newer', expires_in: 900 });
  });
  const { http } = createHttp({ base, session, onExpired: () => {} });
  await expect(http.call('GET v2/user')).rejects.toMatchObject({ code: 'offline' });
  lost = false;
  await http.call('GET v2/user');
  session.setToken('old', 900);
  await http.call('GET v2/user').catch(() => null);
  expect(attempts[0]).toMatch(/^[0-9a-f]{32}$/);
  expect(attempts[1]).toBe(attempts[0]);
  expect(attempts[2]).not.toBe(attempts[0]);
});

test('a wrong password is no reason to refresh', async () => {
  const session = signedIn();
  const asked = serve(() =>
    Response.json({ message: 'Wrong e-mail or password.', code: 'credentials' }, { status: 401 }),
  );
  const { http } = createHttp({ base, session, onExpired: () => {} });
  await expect(
    http.call('POST login', { body: { email: 'a@b.org', password: 'x' } }),
  ).rejects.toMatchObject({ message: 'Wrong e-mail or password.', status: 401 });
  expect(asked).toHaveLength(1);
});

test('parameters, query and fields arrive where they belong', async () => {
  const session = createSession();
  const asked = serve(() =>
    Response.json(
      { message: 'Check the code', code: 'validation', errors: { unique_code: ['Too short'] } },
      { status: 422 },
    ),
  );
  const { http } = createHttp({ base, session, onExpired: () => {} });
  await expect(
    http.call('POST attendee/wedding/:id/archive', { params: { id: 'a b' } }),
  ).rejects.toMatchObject({ errors: { unique_code: ['Too short'] } });
  expect(asked[0]).toMatchObject({ method: 'POST', path: 'attendee/wedding/a%20b/archive' });
});
