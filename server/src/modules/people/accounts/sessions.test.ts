import { sql } from '../../../db/database.ts';
import { visitor, type Visitor } from '../../../testing/requests.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { newGuest, newMember, PASSWORD } from './testing/people.ts';

const app = await testApp();

/** Another browser with the same cookie and no token of its own. */
function copyOf(original: Visitor): Visitor {
  return Object.assign(visitor(app.url), { cookie: original.cookie });
}

/**
 * Sets the use of all spent tokens back by a minute. A token that was spent a moment ago is still accepted, since
 * another tab may have sent it at the same time.
 */
async function aMinuteLater(): Promise<void> {
  await sql`update refresh_tokens set used_at = used_at - interval '1 minute'`.execute(app.deps.db);
}

describe('GET refresh', () => {
  const stateOf = async (browser: Visitor) => (await browser.call('GET', 'refresh')).data;

  it('tells whether a browser has a session, had one, or never signed in', async () => {
    const member = await newMember(app);
    const phone = visitor(app.url);
    expect(await stateOf(phone)).toEqual({ session: 'none' });
    await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
    expect(await stateOf(phone)).toEqual({ session: 'alive' });
    const { data } = await member.call('GET', 'v2/sessions');
    const [, there] = data as unknown as { id: string }[];
    await member.call('DELETE', `v2/sessions/${there?.id}`);
    expect(await stateOf(phone)).toEqual({ session: 'over' });
    expect(await stateOf(member)).toEqual({ session: 'alive' });
    phone.cookie = 'keepsake_refresh_token=nonsense';
    expect(await stateOf(phone)).toEqual({ session: 'over' });
  });

  it('spends no token, and does not count a spent token as theft', async () => {
    const member = await newMember(app);
    const tab = copyOf(member);
    const answer = await member.call('GET', 'refresh');
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect((await member.call('POST', 'refresh')).status).toBe(200);
    await aMinuteLater();
    expect(await stateOf(tab)).toEqual({ session: 'alive' });
    expect((await member.call('POST', 'refresh')).status).toBe(200);
  });
});

describe('POST refresh', () => {
  it('gives a new access token and spends the refresh token', async () => {
    const member = await newMember(app);
    const before = member.cookie;
    const answer = await member.call('POST', 'refresh');
    expect(answer.status).toBe(200);
    expect(answer.data).toEqual({ access_token: expect.any(String), expires_in: 900 });
    expect(member.cookie).not.toBe(before);
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
    expect((await member.call('POST', 'refresh')).status).toBe(200);
  });

  it('answers 401 without a cookie and to an unknown one', async () => {
    const stranger = visitor(app.url);
    expect((await stranger.call('POST', 'refresh')).status).toBe(401);
    stranger.cookie = 'keepsake_refresh_token=nonsense';
    const answer = await stranger.call('POST', 'refresh');
    expect([answer.status, answer.message]).toEqual([
      401,
      'Session Expired! Please Login to Continue.',
    ]);
  });

  it('gives tabs that refresh a moment after the first one an access token, and no refresh token', async () => {
    const member = await newMember(app);
    const tabs = [copyOf(member), copyOf(member)];
    expect((await member.call('POST', 'refresh')).status).toBe(200);
    for (const tab of tabs) {
      const answer = await tab.call('POST', 'refresh');
      expect([answer.status, answer.headers.getSetCookie()]).toEqual([200, []]);
      expect((await tab.call('GET', 'v2/user')).status).toBe(200);
    }
    expect((await member.call('POST', 'refresh')).status).toBe(200);
  });

  it('ends the session everywhere when a spent token is used', async () => {
    const member = await newMember(app);
    const thief = copyOf(member);
    expect((await member.call('POST', 'refresh')).status).toBe(200);
    await aMinuteLater();
    expect((await thief.call('POST', 'refresh')).status).toBe(401);
    expect((await member.call('GET', 'v2/user')).status).toBe(401);
    expect((await member.call('POST', 'refresh')).status).toBe(401);
  });

  it('ends only that session: another device stays signed in', async () => {
    const member = await newMember(app);
    const phone = visitor(app.url);
    await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
    const thief = copyOf(member);
    await member.call('POST', 'refresh');
    await aMinuteLater();
    await thief.call('POST', 'refresh');
    expect((await phone.call('GET', 'v2/user')).status).toBe(200);
  });

  it('continues a session when thirty tabs refresh at once', async () => {
    const member = await newMember(app);
    const tabs = Array.from({ length: 30 }, () => copyOf(member));
    const before = member.cookie;
    // All tabs send the same token before any gets an answer: they wait for the locked row, or for one of the
    // pool's twenty connections, of which this test uses one.
    const { release, locked } = holdTokens();
    await locked;
    const refreshing = Promise.all(tabs.map(async (tab) => tab.call('POST', 'refresh')));
    const { pool } = app.deps;
    while (pool.waitingCount < 11) await new Promise((resolve) => setTimeout(resolve, 20));
    release();
    const answers = await refreshing;
    const refreshed = answers.filter(({ status }) => status === 200);
    const renewed = tabs.filter((tab) => tab.cookie !== before);
    expect(renewed).toHaveLength(1);
    expect(refreshed).toHaveLength(30);
    expect((await tabs[0]?.call('GET', 'v2/user'))?.status).toBe(200);
    expect((await renewed[0]?.call('POST', 'refresh'))?.status).toBe(200);
  });

  /** Locks every refresh token until released. */
  function holdTokens(): { release: () => void; locked: Promise<void> } {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    const locked = new Promise<void>((resolve, reject) => {
      app.deps.db
        .transaction()
        .execute(async (trx) => {
          await trx.selectFrom('refresh_tokens').select('session_id').forUpdate().execute();
          resolve();
          await held;
        })
        .catch(reject);
    });
    return { release, locked };
  }

  it('repeats a lost answer, for the same attempt only', async () => {
    const member = await newMember(app);
    const attempt = { 'idempotency-key': 'attempt-0001' };
    const lost = copyOf(member);
    expect((await lost.call('POST', 'refresh', undefined, attempt)).status).toBe(200);
    expect((await member.call('POST', 'refresh', undefined, attempt)).status).toBe(200);
    expect(member.cookie).toBe(lost.cookie);
    const thief = copyOf(member);
    expect((await member.call('POST', 'refresh', undefined, attempt)).status).toBe(200);
    const other = { 'idempotency-key': 'attempt-0002' };
    await aMinuteLater();
    expect((await thief.call('POST', 'refresh', undefined, other)).status).toBe(401);
    expect((await member.call('GET', 'v2/user')).status).toBe(401);
  });

  it('does not repeat an attempt whose answer was used', async () => {
    const member = await newMember(app);
    const attempt = { 'idempotency-key': 'attempt-0003' };
    const late = copyOf(member);
    await member.call('POST', 'refresh', undefined, attempt);
    await member.call('POST', 'refresh');
    await aMinuteLater();
    expect((await late.call('POST', 'refresh', undefined, attempt)).status).toBe(401);
    expect((await member.call('POST', 'refresh')).status).toBe(401);
  });

  it('ends after 30 days without use', async () => {
    const member = await newMember(app);
    await setRows(app, 'refresh_tokens', {}, { expires_at: new Date(Date.now() - 1000) });
    expect((await member.call('POST', 'refresh')).status).toBe(401);
  });

  it('ends with a guest’s 30 days, together with the access token', async () => {
    const guest = await newGuest(app);
    await setRows(
      app,
      'users',
      { id: guest.id },
      { guest_expires_at: new Date(Date.now() - 1000) },
    );
    app.deps.principals.forgetUser(guest.id);
    expect((await guest.call('GET', 'v2/user')).status).toBe(401);
    expect((await guest.call('POST', 'refresh')).status).toBe(401);
  });
});

describe('an access token', () => {
  it('is valid only with the signature of this server', async () => {
    const member = await newMember(app);
    const [head, claims] = (member.token ?? '').split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    for (const forged of [`${head}.${claims}.`, `${none}.${claims}.`, `${head}.${claims}.AAAA`]) {
      member.token = forged;
      expect((await member.call('GET', 'v2/user')).status).toBe(401);
    }
  });
});

describe('POST logout', () => {
  it('ends the session at once and forgets the cookie', async () => {
    const member = await newMember(app);
    const copy = copyOf(member);
    const answer = await member.call('POST', 'logout');
    expect([answer.status, answer.data]).toEqual([200, { success: true }]);
    expect(member.cookie).toBe('');
    expect((await member.call('GET', 'v2/user')).status).toBe(401);
    expect((await copy.call('POST', 'refresh')).status).toBe(401);
  });

  it('needs the cookie alone, and succeeds without a session too', async () => {
    const member = await newMember(app);
    const copy = copyOf(member);
    expect((await copy.call('POST', 'logout')).status).toBe(200);
    expect((await member.call('GET', 'v2/user')).status).toBe(401);
    expect((await visitor(app.url).call('POST', 'logout')).data).toEqual({ success: true });
  });

  it('ends the session also if the answer to the last refresh was lost', async () => {
    const member = await newMember(app);
    const copy = copyOf(member);
    await copy.call('POST', 'refresh');
    await aMinuteLater();
    member.token = 'run.out.token';
    expect((await member.call('POST', 'logout')).status).toBe(200);
    expect((await copy.call('GET', 'v2/user')).status).toBe(401);
  });

  it('leaves other devices alone', async () => {
    const member = await newMember(app);
    const phone = visitor(app.url);
    await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
    await member.call('POST', 'logout');
    expect((await phone.call('GET', 'v2/user')).status).toBe(200);
  });
});
