import { visitor } from '../../../testing/requests.ts';
import { startTestApp, testApp } from '../../../testing/test-app.ts';
import { newEvent, newMember, PASSWORD, registration } from './testing/people.ts';

const app = await testApp();

describe('POST v2/register/user', () => {
  it('makes a couple and signs it in', async () => {
    const ann = visitor(app.url);
    const answer = await ann.call('POST', 'v2/register/user', registration('ann@example.com'));
    expect(answer.status).toBe(201);
    expect(answer.data).toMatchObject({
      token_type: 'bearer',
      expires_in: 900,
      user: {
        user_type: 'bride_groom',
        is_guest: 0,
        name: 'Ann',
        last_name: 'Lee',
        email: 'ann@example.com',
        email_verified_at: null,
        has_dummy_event: true,
      },
    });
    const cookie = answer.headers.get('set-cookie') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/;', 'Max-Age=2592000'])
      expect(cookie).toContain(part);
    expect(cookie).not.toContain('Secure');
    expect((await ann.call('GET', 'v2/user')).status).toBe(200);
  });

  it('makes an attendee if a code is given, and adds the event', async () => {
    const owner = await newMember(app);
    const event = await newEvent(app, owner.id);
    const code = `${event.code.slice(0, 4).toLowerCase()}-${event.code.slice(4)} `;
    const body = { ...registration('bea@example.com'), unique_code: code };
    const { status, data } = await visitor(app.url).call('POST', 'v2/register/user', body);
    expect(status).toBe(201);
    expect(data.user).toMatchObject({ user_type: 'attendee', has_dummy_event: false });
    const added = await app.deps.db
      .selectFrom('event_attendees')
      .innerJoin('users', 'users.id', 'user_id')
      .select('event_id')
      .where('email', '=', 'bea@example.com')
      .execute();
    expect(added).toEqual([{ event_id: event.id }]);
  });

  it('makes no account for an unknown code', async () => {
    const body = { ...registration('carl@example.com'), unique_code: 'ZZZZZZZZ' };
    const answer = await visitor(app.url).call('POST', 'v2/register/user', body);
    expect([answer.status, answer.code]).toEqual([404, 'unknown_code']);
    expect(answer.errors).toHaveProperty('unique_code');
    const again = await visitor(app.url).call(
      'POST',
      'v2/register/user',
      registration('carl@example.com'),
    );
    expect(again.status).toBe(201);
  });

  it('refuses an address that has an account, in upper or lower case, also at the same moment', async () => {
    const sign = async (email: string) =>
      visitor(app.url).call('POST', 'v2/register/user', registration(email));
    const answers = await Promise.all([sign('dora@example.com'), sign('Dora@Example.com')]);
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([201, 422]));
    const refused = answers.find(({ status }) => status === 422);
    expect(refused?.errors).toHaveProperty('email');
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['lname', { lname: '' }],
    ['email', { email: 'no address' }],
    ['email', { email: '' }],
    ['password', { password: '12345', password_confirmation: '12345' }],
    ['password', { password: 'x'.repeat(201), password_confirmation: 'x'.repeat(201) }],
    ['password_confirmation', { password_confirmation: 'something else' }],
    ['email', { email: null }],
  ])('refuses a bad %s', async (field, change) => {
    const body = { ...registration('eve@example.com'), ...change };
    const answer = await visitor(app.url).call('POST', 'v2/register/user', body);
    expect([answer.status, answer.code]).toEqual([422, 'validation']);
    expect(Object.keys(answer.errors ?? {})[0]).toBe(field);
  });

  it('refuses a short password with the words of the form', async () => {
    const body = { ...registration('eve@example.com'), password: '12345' };
    const { errors } = await visitor(app.url).call('POST', 'v2/register/user', body);
    expect(errors?.password).toEqual(['This field should be at least 6 characters long']);
  });

  it('answers 400 to invalid JSON', async () => {
    const answer = await fetch(`${app.url}/api/v2/register/user`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"name": ',
    });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: 'malformed' });
  });
});

describe('POST login', () => {
  it('signs in, whatever the case of the address', async () => {
    const member = await newMember(app);
    const again = visitor(app.url);
    const answer = await again.call('POST', 'login', {
      email: member.email.toUpperCase(),
      password: PASSWORD,
      identify: 'web',
      selPackageId: null,
    });
    expect(answer.status).toBe(200);
    expect(answer.message).toBe('Welcome back, Ann.');
    expect((await again.call('GET', 'v2/user')).data).toMatchObject({ id: member.id });
  });

  it.each([
    ['3', 3],
    [2, 2],
    ['999', null],
    ['3x', null],
    [null, null],
    [undefined, null],
  ])('returns the chosen package %p if it is offered', async (wanted, selected) => {
    const member = await newMember(app);
    const { data } = await visitor(app.url).call('POST', 'login', {
      email: member.email,
      password: PASSWORD,
      selPackageId: wanted,
    });
    expect(data).toMatchObject({ selected_package: selected });
  });

  it('answers an unknown address as it does a wrong password', async () => {
    const member = await newMember(app);
    const answer = async (email: string) => {
      const body = { email, password: 'wrong' };
      const { status, message, code, headers } = await visitor(app.url).call('POST', 'login', body);
      expect(headers.get('set-cookie')).toBeNull();
      return { status, message, code };
    };
    const wrong = await answer(member.email);
    expect(wrong.status).toBe(401);
    expect(await answer('no.such@example.com')).toEqual(wrong);
  });

  it('ignores an expired access token', async () => {
    const member = await newMember(app);
    const stale = visitor(app.url);
    stale.token = 'no.such.token';
    const answer = await stale.call('POST', 'login', { email: member.email, password: PASSWORD });
    expect(answer.status).toBe(200);
  });

  it('limits guesses at one account, also with a guest session for each guess', async () => {
    const { email } = await newMember(app);
    let last = 401;
    for (let n = 0; n < 25 && last === 401; n++) {
      const guest = visitor(app.url);
      if (n % 5 === 0) await guest.call('POST', 'guest/login', { name: 'Mallory' });
      last = (await guest.call('POST', 'login', { email, password: `guess ${n}` })).status;
    }
    expect(last).toBe(429);
    const other = await newMember(app);
    const body = { email: other.email, password: PASSWORD };
    expect((await visitor(app.url).call('POST', 'login', body)).status).toBe(200);
  });

  it.each([{ password: 'x' }, { email: 'a@example.com' }, { email: 'a', password: 'x' }, [], 'x'])(
    'refuses %j',
    async (body) => {
      expect((await visitor(app.url).call('POST', 'login', body)).status).toBe(422);
    },
  );

  it('sets a cookie for this host alone on https, and takes no other', async () => {
    const secure = await startTestApp({
      env: { PUBLIC_URL: 'https://keepsake.example', PAYMENTS: 'sandbox' },
    });
    const browser = visitor(secure.url);
    const answer = await browser.call('POST', 'guest/login', { name: 'Tom' });
    expect(answer.headers.get('set-cookie')).toMatch(
      /^__Host-keepsake_refresh=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect((await browser.call('POST', 'refresh')).status).toBe(200);
    browser.cookie = browser.cookie.replace('__Host-', '');
    expect((await browser.call('POST', 'refresh')).status).toBe(401);
    await secure.close();
  });
});
