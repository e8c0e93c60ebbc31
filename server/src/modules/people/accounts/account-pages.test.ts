import { randomUUID } from 'node:crypto';
import { findPeopleWhoMay } from '../../../rights/rights.ts';
import { fixture } from '../../../testing/people.ts';
import { visitor, type Visitor } from '../../../testing/requests.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { allNotificationsReceived } from '../../../testing/waiting.ts';
import { sayInEnglish } from '../../../words/words.ts';
import { deviceOf } from './other-sessions.ts';
import {
  mailed,
  mailedToken,
  newEvent,
  newGuest,
  newMember,
  PASSWORD,
  type Person,
} from './testing/people.ts';

const app = await testApp();

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

async function signInAgain({ email }: Person, password = PASSWORD): Promise<Visitor> {
  const browser = visitor(app.url);
  await browser.call('POST', 'login', { email, password }, { 'user-agent': IPHONE });
  return browser;
}

async function listSessions(who: Visitor): Promise<Record<string, unknown>[]> {
  const { data } = await who.call('GET', 'v2/sessions');
  return Array.isArray(data) ? data : [];
}

async function notificationTypes(who: Person): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('notifications')
    .select('type')
    .where('user_id', '=', who.id)
    .execute();
  return rows.map(({ type }) => type);
}

describe('sessions', () => {
  it('are listed with the current one first, and can be ended at once', async () => {
    const member = await newMember(app);
    const phone = await signInAgain(member);
    const list = await listSessions(member);
    expect(list).toMatchObject([{ current: true }, { current: false, device: 'Safari on iPhone' }]);
    expect(await notificationTypes(member)).toEqual(['session.started']);
    const there = `v2/sessions/${String(list[1]?.id)}`;
    expect((await member.call('DELETE', there)).status).toBe(200);
    expect((await phone.call('GET', 'v2/user')).status).toBe(401);
    expect((await phone.call('POST', 'refresh')).status).toBe(401);
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
    expect(await listSessions(member)).toHaveLength(1);
    expect((await member.call('DELETE', there)).status).toBe(404);
  });

  it('of others can’t be ended, nor the current one, which ends by logging out', async () => {
    const [member, other] = [await newMember(app), await newMember(app)];
    const [theirs] = await listSessions(other);
    const [own] = await listSessions(member);
    const end = async (id: unknown) => member.call('DELETE', `v2/sessions/${String(id)}`);
    expect((await end(theirs?.id)).status).toBe(404);
    expect((await end(own?.id)).status).toBe(409);
    expect((await end('nonsense')).status).toBe(404);
    expect((await other.call('GET', 'v2/user')).status).toBe(200);
  });

  it('are named by browser and device', () => {
    const deviceIn = (userAgent: string) => sayInEnglish(deviceOf(userAgent));
    expect(deviceIn('Mozilla/5.0 (Windows NT 10.0) Chrome/130.0 Safari/537.36 Edg/130.0')).toBe(
      'Edge on Windows',
    );
    expect(deviceIn('Mozilla/5.0 (Linux; Android 15) Chrome/130.0 Mobile Safari/537.36')).toBe(
      'Chrome on Android',
    );
    expect(deviceIn('curl/8')).toBe('Another device');
  });
});

describe('a new password', () => {
  const chosen = { current: PASSWORD, password: 'brand new', password_confirmation: 'brand new' };

  it('is valid at once, signs out everywhere else and is announced by mail', async () => {
    const member = await newMember(app);
    const phone = await signInAgain(member);
    expect((await member.call('POST', 'v2/user/password', chosen)).status).toBe(200);
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
    expect((await phone.call('GET', 'v2/user')).status).toBe(401);
    expect((await phone.call('POST', 'refresh')).status).toBe(401);
    expect((await signInAgain(member)).token).toBeNull();
    expect((await signInAgain(member, 'brand new')).token).not.toBeNull();
    expect(await notificationTypes(member)).toContain('password.changed');
    await mailed(app, member.email, '/reset');
  });

  it.each([
    [{ current: 'wrong' }, 'current'],
    [{ password_confirmation: 'another' }, 'password_confirmation'],
    [{ password: '12345', password_confirmation: '12345' }, 'password'],
  ])('is refused with %j', async (change, field) => {
    const member = await newMember(app);
    const answer = await member.call('POST', 'v2/user/password', { ...chosen, ...change });
    expect(answer.status).toBe(422);
    expect(answer.errors).toHaveProperty(field);
    expect((await signInAgain(member)).token).not.toBeNull();
  });
});

describe('a new e-mail address', () => {
  const change = async (member: Person, email: string, password: string | undefined = PASSWORD) =>
    member.call('PATCH', 'v2/user', { email, password });

  it('replaces the old one when it is confirmed, and both get a mail', async () => {
    const member = await newMember(app);
    const email = `${randomUUID()}@example.com`;
    const { status, data } = await change(member, email);
    expect(status).toBe(200);
    expect(data).toMatchObject({ email: member.email, pending_email: email });
    await mailed(app, member.email, '/reset');
    expect((await signInAgain({ ...member, email })).token).toBeNull();
    const token = await mailedToken(app, email, '/verify');
    for (const browser of [visitor(app.url), member])
      expect((await browser.call('POST', 'v2/email/verify', { token })).status).toBe(200);
    const { data: after } = await member.call('GET', 'v2/user');
    expect(after).toMatchObject({
      email,
      pending_email: null,
      email_verified_at: expect.any(String),
    });
    expect((await signInAgain(member)).token).toBeNull();
    expect((await signInAgain({ ...member, email })).token).not.toBeNull();
    await mailed(app, member.email, '/contact');
    expect(await notificationTypes(member)).toContain('email.changed');
  });

  it('is canceled by changing to the current address', async () => {
    const member = await newMember(app);
    const email = `${randomUUID()}@example.com`;
    await change(member, email);
    const token = await mailedToken(app, email, '/verify');
    expect((await change(member, member.email)).data).toMatchObject({ pending_email: null });
    expect((await visitor(app.url).call('POST', 'v2/email/verify', { token })).status).toBe(422);
  });

  it('needs the password, and an address without an account', async () => {
    const [member, other] = [await newMember(app), await newMember(app)];
    const free = `${randomUUID()}@example.com`;
    expect((await change(member, free, '')).errors).toHaveProperty('password');
    expect((await change(member, free, 'wrong')).errors).toHaveProperty('password');
    expect((await change(member, other.email)).errors).toHaveProperty('email');
    expect((await change(member, 'no address')).errors).toHaveProperty('email');
    expect((await member.call('GET', 'v2/user')).data).toMatchObject({ pending_email: null });
  });

  it('that two people request belongs to who confirms it first', async () => {
    const [first, second] = [await newMember(app), await newMember(app)];
    const email = `${randomUUID()}@example.com`;
    await change(first, email);
    const token = await mailedToken(app, email, '/verify');
    await change(second, email);
    let later = token;
    while (later === token) later = await mailedToken(app, email, '/verify');
    const verify = async (value: string) =>
      visitor(app.url).call('POST', 'v2/email/verify', { token: value });
    expect((await verify(token)).status).toBe(200);
    expect((await verify(later)).status).toBe(422);
    expect((await second.call('GET', 'v2/user')).data).toMatchObject({ email: second.email });
  });
});

describe('the profile picture', () => {
  async function send(who: Person, file: Blob | null): Promise<Response> {
    const form = new FormData();
    if (file) form.append('photo', file, 'me.jpg');
    const headers = { authorization: `Bearer ${who.token}` };
    return fetch(`${app.url}/api/v2/user/photo`, { method: 'POST', headers, body: form });
  }

  it('is stored, shown at a signed address, and removed', async () => {
    const member = await newMember(app);
    const photo = await fixture('photo.jpg');
    expect((await send(member, new Blob([photo], { type: 'image/jpeg' }))).status).toBe(200);
    const { data } = await member.call('GET', 'v2/user');
    const shown = await fetch(app.url + String(data.photo));
    expect(Buffer.from(await shown.arrayBuffer()).equals(photo)).toBe(true);
    expect((await member.call('DELETE', 'v2/user/photo')).data).toMatchObject({ photo: null });
  });

  it('must be a photo', async () => {
    const member = await newMember(app);
    expect((await send(member, new Blob(['hello'], { type: 'image/jpeg' }))).status).toBe(415);
    expect((await send(member, null)).status).toBe(422);
  });
});

describe('deleting an account', () => {
  it('signs out everywhere, deletes the personal data, and closes the events', async () => {
    const member = await newMember(app);
    const phone = await signInAgain(member);
    const { code, id } = await newEvent(app, member.id);
    const guest = await newGuest(app, code);
    const photo = { id: randomUUID(), owner_id: member.id, storage_key: randomUUID() };
    await app.deps.db
      .insertInto('media')
      .values({ ...photo, purpose: 'event', status: 'complete', filename: 'us.jpg', bytes: 1 })
      .execute();
    await setRows(app, 'events', { id }, { photo_media_id: photo.id });
    expect((await member.call('DELETE', 'v2/user', { password: PASSWORD })).status).toBe(200);
    expect((await phone.call('GET', 'v2/user')).status).toBe(401);
    expect((await signInAgain(member)).token).toBeNull();
    const user = await app.deps.db
      .selectFrom('users')
      .selectAll()
      .where('id', '=', member.id)
      .executeTakeFirstOrThrow();
    expect(user).toMatchObject({ name: 'Former member', email: null, password_hash: null });
    const late = await visitor(app.url).call('POST', 'guest/login', {
      name: 'T',
      unique_code: code,
    });
    expect(late.status).toBe(404);
    const attended = await guest.call('GET', `attendee/wedding/${id}`);
    expect(attended.data).toMatchObject({ closed: true, photo: null });
    expect(await findPeopleWhoMay(app.deps.db, id, 'see')).toEqual([]);
    const order = { wedding_id: id, selectedCardId: 'olive-branch', sender_name: 'Tom' };
    expect((await guest.call('POST', 'checkout/store-details', order)).status).toBe(404);
    const again = await newMember(app);
    expect(
      (await again.call('PATCH', 'v2/user', { email: member.email, password: PASSWORD })).status,
    ).toBe(200);
  });

  it('takes their name and address out of the notifications of the hosts they asked or helped', async () => {
    const [owner, member] = [await newMember(app), await newMember(app)];
    const { id } = await newEvent(app, owner.id);
    await setRows(app, 'events', { id }, { takes_asks: true });
    await setRows(app, 'users', { id: owner.id }, { email_verified_at: new Date() });
    await setRows(
      app,
      'users',
      { id: member.id },
      { email_verified_at: new Date(), user_type: 'attendee' },
    );
    await allNotificationsReceived(app);
    const asked = await member.call('POST', `attendee/wedding/${id}/ask`, { name: 'Ann Lee' });
    expect(asked.status).toBe(201);
    const invitation = { name: 'Ann', role: 'helper', rights: ['see'], until: null };
    expect((await owner.call('POST', `v2/events/${id}/invitations`, invitation)).status).toBe(201);
    const { data } = await owner.call('GET', `v2/events/${id}/people`);
    const [, secret = ''] = /\/help\/([\w-]+)/.exec(JSON.stringify(data)) ?? [];
    expect((await member.call('POST', `help/${secret}`)).status).toBe(200);
    expect((await notificationTypes(owner)).toSorted()).toEqual(['event.asked', 'event.helped']);
    expect((await member.call('DELETE', 'v2/user', { password: PASSWORD })).status).toBe(200);
    expect(await notificationTypes(owner)).toEqual([]);
  });

  it('needs the password', async () => {
    const member = await newMember(app);
    const answer = await member.call('DELETE', 'v2/user', { password: 'wrong' });
    expect([answer.status, Object.keys(answer.errors ?? {})]).toEqual([422, ['password']]);
    expect((await member.call('DELETE', 'v2/user', {})).status).toBe(422);
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
  });

  it('is refused while there is money, and afterwards no card for its event can be paid', async () => {
    const member = await newMember(app);
    const { code, id } = await newEvent(app, member.id);
    const [early, late] = [await newGuest(app, code), await newGuest(app, code)];
    const order = async (guest: Person, gift: number) => {
      const { data: designs } = await guest.call('GET', 'attendee/card-list');
      const [design]: { id: string }[] = Array.isArray(designs) ? designs : [];
      const { data } = await guest.call('POST', 'checkout/store-details', {
        wedding_id: id,
        selectedCardId: design?.id,
        sender_name: 'Tom',
        ...(gift ? { attachedMoneyGift: gift } : {}),
      });
      return String(data.id);
    };
    const waiting = await order(late, 0);
    const paid = await order(early, 5000);
    const { paymentPosting } = await import('../../money/ledger/payments.ts');
    const { postTransaction } = await import('../../money/ledger/posting.ts');
    const end = async () => member.call('DELETE', 'v2/user', { password: PASSWORD });
    await setRows(app, 'orders', { id: paid }, { status: 'processing' });
    expect((await end()).code).toBe('payment_under_way');
    await setRows(app, 'orders', { id: paid }, { status: 'awaiting_payment' });
    const amounts = { gift: 5000, cardPrice: 0, fee: 0, currency: 'usd' };
    await app.deps.db
      .transaction()
      .execute(async (trx) =>
        postTransaction(trx, paymentPosting({ id: paid, eventId: id, ...amounts })),
      );
    expect((await end()).code).toBe('money_left');
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
    // The state after the money was paid out and the account deleted.
    await setRows(app, 'users', { id: member.id }, { deleted_at: new Date() });
    const answer = await late.call('POST', 'checkout/card', {
      order_id: waiting,
      payment_method: 'pm_card_visa',
    });
    expect([answer.status, answer.code]).toEqual([409, 'event_closed']);
  });
});
