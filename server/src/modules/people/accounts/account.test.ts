import { randomUUID } from 'node:crypto';
import { visitor } from '../../../testing/requests.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { jobsDoneFor } from '../../../testing/waiting.ts';
import {
  mailedLinks,
  mailedToken,
  newGuest,
  newMember,
  PASSWORD,
  registration,
} from './testing/people.ts';

const app = await testApp();

async function expireLinks(): Promise<void> {
  await setRows(app, 'email_tokens', {}, { expires_at: new Date(Date.now() - 1000) });
}

describe('v2/user', () => {
  it('changes the names that are given and no others', async () => {
    const member = await newMember(app);
    const change = { name: ' Anna ', bride_name: 'Anna', groom_name: 'Jo' };
    const { status, data } = await member.call('PATCH', 'v2/user', change);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      name: 'Anna',
      last_name: 'Lee',
      bride_name: 'Anna',
      groom_name: 'Jo',
    });
    const { data: next } = await member.call('PATCH', 'v2/user', {
      last_name: ' ',
      groom_name: null,
    });
    expect(next).toMatchObject({ name: 'Anna', last_name: null, groom_name: null });
    expect((await member.call('PATCH', 'v2/user', {})).data).toEqual(next);
  });

  it('has the language of the account, which can be changed to another supported one', async () => {
    const member = await newMember(app);
    expect((await member.call('GET', 'v2/user')).data).toMatchObject({ language: 'en' });
    const { id } = (await member.call('GET', 'v2/user')).data as unknown as { id: string };
    await setRows(app, 'users', { id }, { language: 'de' });
    const { data } = await member.call('PATCH', 'v2/user', { name: 'Anna' });
    expect(data).toMatchObject({ language: 'de' });
    const changed = await member.call('PATCH', 'v2/user', { language: 'en' });
    expect(changed.data).toMatchObject({ language: 'en' });
    expect((await member.call('PATCH', 'v2/user', { language: 'tlh' })).status).toBe(422);
  });

  describe('has one language', () => {
    const storedLanguage = async (who: Awaited<ReturnType<typeof newMember>>) =>
      (await who.call('GET', 'v2/user')).data.language;
    const signIn = async (email: string, cookie = '', headers: Record<string, string> = {}) => {
      const person = Object.assign(visitor(app.url), { cookie });
      const body = { email, password: PASSWORD };
      const { data } = await person.call('POST', 'login', body, {
        'accept-language': 'pl',
        ...headers,
      });
      return { person, user: data.user as unknown as { language: string } };
    };

    it('that of the page where the account was made', async () => {
      const person = Object.assign(visitor(app.url), { cookie: 'language=he' });
      const email = `${randomUUID()}@example.com`;
      const { data } = await person.call('POST', 'v2/register/user', registration(email));
      expect(data.user).toMatchObject({ language: 'he' });
    });

    it('which is stored in the browser and the account when it is chosen', async () => {
      const member = await newMember(app);
      const { headers, status } = await member.call('POST', 'v2/language', { language: 'de' });
      expect(status).toBe(200);
      const cookies = headers.getSetCookie();
      expect(cookies).toEqual([
        expect.stringMatching(/^language=de; Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax/),
        expect.stringMatching(/^language_chosen=1; Max-Age=3600; Path=\/; HttpOnly; SameSite=Lax/),
      ]);
      expect(await storedLanguage(member)).toBe('de');
      const guest = await newGuest(app);
      await guest.call('POST', 'v2/language', { language: 'ar' });
      expect(await storedLanguage(guest)).toBe('ar');
      const nobody = visitor(app.url);
      expect((await nobody.call('POST', 'v2/language', { language: 'fr' })).status).toBe(200);
      expect((await nobody.call('POST', 'v2/language', { language: 'tlh' })).status).toBe(422);
    });

    it('which a choice in another tab a moment ago overrides, rather than the page', async () => {
      const member = await newMember(app);
      await member.call('POST', 'v2/language', { language: 'en' });
      const chosen = await signIn(member.email, 'language=de; language_chosen=1', {
        'x-language': 'en',
      });
      expect(chosen.user.language).toBe('de');
      // Without a recent choice the browser gets the account's language.
      const { person } = await signIn(member.email, 'language=fr', { 'x-language': 'de' });
      expect(person.cookie).toContain('language=de');
    });

    it('which the browser gets when its owner signs in', async () => {
      const member = await newMember(app);
      await member.call('POST', 'v2/language', { language: 'de' });
      const { person, user } = await signIn(member.email);
      expect(user.language).toBe('de');
      expect(person.cookie).toContain('language=de');
      expect(person.cookie).toContain('keepsake_refresh_token=');
      // A language from another's code, which was not chosen.
      const scanned = await signIn(member.email, 'language=he');
      expect(scanned.user.language).toBe('de');
      expect(scanned.person.cookie).toContain('language=de');
    });

    it('unless they chose one just before, which the account then gets', async () => {
      const member = await newMember(app);
      const { person, user } = await signIn(member.email, 'language=he; language_chosen=1');
      expect(user.language).toBe('he');
      expect(person.cookie).toContain('language=he');
      expect(await storedLanguage(member)).toBe('he');
    });
  });

  it('can’t set the role or the confirmation', async () => {
    const member = await newMember(app);
    const wish = { user_type: 'attendee', email_verified_at: '2020-01-01' };
    const { data } = await member.call('PATCH', 'v2/user', wish);
    expect(data).toMatchObject({
      email: member.email,
      user_type: 'bride_groom',
      email_verified_at: null,
    });
  });

  it.each([
    { name: '' },
    { name: ' ' },
    { last_name: 'x'.repeat(81) },
    { bride_name: 'x'.repeat(81) },
  ])('refuses %j', async (body) => {
    const member = await newMember(app);
    expect((await member.call('PATCH', 'v2/user', body)).status).toBe(422);
  });
});

describe('POST v2/update-usertype', () => {
  it('switches at once, for every session of the user', async () => {
    const member = await newMember(app);
    const phone = visitor(app.url);
    await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
    expect((await phone.call('GET', 'v2/user')).data).toMatchObject({ user_type: 'bride_groom' });
    const answer = await member.call('POST', 'v2/update-usertype', { type: 'attendee' });
    expect([answer.status, answer.data]).toEqual([200, { user_type: 'attendee' }]);
    expect((await phone.call('GET', 'v2/user')).data).toMatchObject({
      user_type: 'attendee',
      has_dummy_event: false,
    });
    const session = await app.deps.principals.find(sessionOf(phone.token));
    expect(session).toMatchObject({ userType: 'attendee' });
    await member.call('POST', 'v2/update-usertype', { type: 'bride_groom' });
    expect((await phone.call('GET', 'v2/user')).data).toMatchObject({ has_dummy_event: true });
  });

  it.each([{}, { type: 'guest' }, { type: '' }])('refuses %j', async (body) => {
    const member = await newMember(app);
    expect((await member.call('POST', 'v2/update-usertype', body)).status).toBe(422);
  });
});

function sessionOf(token: string | null): string {
  const claims: unknown = JSON.parse(
    Buffer.from((token ?? '').split('.')[1] ?? '', 'base64url').toString(),
  );
  return typeof claims === 'object' && claims !== null && 'sid' in claims ? String(claims.sid) : '';
}

describe('confirming an e-mail address', () => {
  it('works by the link in the mail, also when it is opened twice', async () => {
    const member = await newMember(app);
    const token = await mailedToken(app, member.email, '/verify');
    const [link] = await mailedLinks(app, member.email);
    expect(link?.origin).toBe(app.url);
    for (const browser of [member, visitor(app.url)]) {
      const answer = await browser.call('POST', 'v2/email/verify', { token });
      expect(answer.status).toBe(200);
      expect(answer.data).toEqual({ email_verified_at: expect.any(String) });
    }
    const session = await app.deps.principals.find(sessionOf(member.token));
    expect(session).toMatchObject({ verified: true });
  });

  it('is refused with a made-up or an expired link, with a hint to a new one', async () => {
    const member = await newMember(app);
    const made = await member.call('POST', 'v2/email/verify', { token: 'made-up' });
    expect([made.status, made.code]).toEqual([422, 'bad_token']);
    const token = await mailedToken(app, member.email, '/verify');
    await expireLinks();
    const late = await member.call('POST', 'v2/email/verify', { token });
    expect([late.status, late.code]).toEqual([422, 'link_expired']);
    expect(late.message).toContain('ask for a new one');
    expect((await member.call('GET', 'v2/user')).data).toMatchObject({ email_verified_at: null });
    expect((await member.call('POST', 'v2/email/verify', {})).status).toBe(422);
  });

  it('is refused with a link for a password', async () => {
    const member = await newMember(app);
    await member.call('POST', 'v2/password/forgot', { email: member.email });
    const token = await mailedToken(app, member.email, '/reset-confirm');
    expect((await member.call('POST', 'v2/email/verify', { token })).status).toBe(422);
  });

  it('mails another link on request, until it is done', async () => {
    const member = await newMember(app);
    const first = await mailedToken(app, member.email, '/verify');
    expect((await member.call('POST', 'v2/email/resend')).status).toBe(200);
    let second = first;
    while (second === first) second = await mailedToken(app, member.email, '/verify');
    expect((await member.call('POST', 'v2/email/verify', { token: first })).status).toBe(200);
    const done = await member.call('POST', 'v2/email/resend');
    expect(done.message).toBe('Your email address is confirmed already.');
    await jobsDoneFor(app, member.email);
    expect(await mailedLinks(app, member.email)).toHaveLength(2);
  });
});

describe('a forgotten password', () => {
  const chosen = { password: 'a new one', password_confirmation: 'a new one' };

  async function resetToken(email: string): Promise<string> {
    await visitor(app.url).call('POST', 'v2/password/forgot', { email });
    return mailedToken(app, email, '/reset-confirm');
  }

  it('is replaced by the link in the mail, which signs out everywhere and confirms the address', async () => {
    const member = await newMember(app);
    const token = await resetToken(member.email);
    const answer = await visitor(app.url).call('POST', 'v2/password/reset', { token, ...chosen });
    expect([answer.status, answer.data]).toEqual([200, null]);
    expect((await member.call('GET', 'v2/user')).status).toBe(401);
    expect((await member.call('POST', 'refresh')).status).toBe(401);
    const old = { email: member.email, password: PASSWORD };
    expect((await visitor(app.url).call('POST', 'login', old)).status).toBe(401);
    const fresh = visitor(app.url);
    const login = await fresh.call('POST', 'login', { ...old, password: 'a new one' });
    expect(login.status).toBe(200);
    const { data } = await fresh.call('GET', 'v2/user');
    expect(data.email_verified_at).not.toBeNull();
  });

  it('answers the same for an address without an account, and mails nothing there', async () => {
    const member = await newMember(app);
    const nobody = 'nobody.here@example.com';
    const forgot = async (email: string) =>
      visitor(app.url).call('POST', 'v2/password/forgot', { email });
    const known = await forgot(member.email);
    const unknown = await forgot(nobody);
    expect([known.status, unknown.status]).toEqual([200, 200]);
    expect(unknown.message).toBe(known.message);
    await jobsDoneFor(app, nobody);
    expect(await mailedLinks(app, nobody)).toEqual([]);
    expect((await forgot('no address')).status).toBe(422);
  });

  it('invalidates all links when one was used', async () => {
    const member = await newMember(app);
    const first = await resetToken(member.email);
    let second = first;
    await visitor(app.url).call('POST', 'v2/password/forgot', { email: member.email });
    while (second === first) second = await mailedToken(app, member.email, '/reset-confirm');
    const reset = async (token: string) =>
      visitor(app.url).call('POST', 'v2/password/reset', { token, ...chosen });
    expect((await reset(first)).status).toBe(200);
    for (const token of [first, second]) {
      const answer = await reset(token);
      expect([answer.status, answer.code]).toEqual([422, 'bad_token']);
      expect(answer.message).toContain('used already');
    }
  });

  it('is refused with a made-up link, an expired one, or two different passwords', async () => {
    const member = await newMember(app);
    const token = await resetToken(member.email);
    const reset = async (body: object) =>
      visitor(app.url).call('POST', 'v2/password/reset', { token, ...chosen, ...body });
    expect((await reset({ token: 'made-up' })).code).toBe('bad_token');
    expect((await reset({ password_confirmation: 'another' })).errors).toHaveProperty(
      'password_confirmation',
    );
    expect((await reset({ password: '12345' })).status).toBe(422);
    await expireLinks();
    expect((await reset({})).code).toBe('link_expired');
    const old = { email: member.email, password: PASSWORD };
    expect((await visitor(app.url).call('POST', 'login', old)).status).toBe(200);
  });

  it('mails no more than five links an hour', async () => {
    const member = await newMember(app);
    const { RESET_JOB } = await import('./password-reset.ts');
    for (let n = 0; n < 8; n++)
      await app.deps.jobs.add(app.deps.db, RESET_JOB, { email: member.email });
    await jobsDoneFor(app, member.email);
    const links = await mailedLinks(app, member.email);
    expect(links.filter(({ pathname }) => pathname === '/reset-confirm')).toHaveLength(5);
  });
});

it('escapes names in mails', async () => {
  const { confirmAddress } = await import('../../../mail/templates/account.ts');
  const { html } = confirmAddress({
    to: 'a@example.com',
    name: '<b>A&B</b>',
    link: 'https://x/?a=1&b=2',
    language: 'en',
  });
  expect(html).toContain('Welcome, b A B b.');
  expect(html).toContain('href="https://x/?a=1&amp;b=2"');
});
