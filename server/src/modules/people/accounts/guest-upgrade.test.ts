import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../db/database.ts';
import { visitor } from '../../../testing/requests.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { blockedBy, connectionOf } from '../../../testing/waiting.ts';
import { nameGuest } from './repository.ts';
import { newEvent, newGuest, newMember, PASSWORD, registration } from './testing/people.ts';

const app = await testApp();
const event = shared(async () => newEvent(app, (await newMember(app)).id));

/** A guest's data before they sign in: media, an order with it, an event. */
async function guestWithCard() {
  const guest = await newGuest(app, event.code);
  const mediaId = await insertMedia(guest.id);
  const orderId = await insertOrder(guest.id, mediaId);
  return { guest, mediaId, orderId };
}

async function insertMedia(owner_id: string, db: Queries = app.deps.db): Promise<string> {
  const id = randomUUID();
  const file = { filename: 'us.jpg', bytes: 1, storage_key: id };
  await db
    .insertInto('media')
    .values({ id, owner_id, purpose: 'card', status: 'complete', ...file })
    .execute();
  return id;
}

async function insertOrder(userId: string, mediaId: string): Promise<string> {
  const id = randomUUID();
  await app.deps.db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      event_id: event.id,
      status: 'awaiting_payment',
      sender_name: 'Tom',
      message: 'Be happy',
      custom_image_id: mediaId,
      gift: 0,
      card_price: 0,
      fee: 0,
      total: 0,
      currency: 'usd',
    })
    .execute();
  return id;
}

async function ownerOf(ids: { mediaId: string; orderId: string }) {
  const { db } = app.deps;
  const media = await db
    .selectFrom('media')
    .select('owner_id')
    .where('id', '=', ids.mediaId)
    .executeTakeFirst();
  const order = await db
    .selectFrom('orders')
    .select('user_id')
    .where('id', '=', ids.orderId)
    .executeTakeFirst();
  return [media?.owner_id, order?.user_id];
}

async function eventsOf(userId: string): Promise<string[]> {
  const rows = await app.deps.db
    .selectFrom('event_attendees')
    .select('event_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.event_id);
}

describe('POST guest/login', () => {
  it('makes a guest for 30 days who counts as verified', async () => {
    const guest = await newGuest(app);
    const { data } = await guest.call('GET', 'v2/user');
    expect(data).toMatchObject({
      id: guest.id,
      is_guest: 1,
      user_type: 'attendee',
      email: null,
      has_dummy_event: false,
    });
    const row = await app.deps.db
      .selectFrom('users')
      .select('guest_expires_at')
      .where('id', '=', guest.id)
      .executeTakeFirst();
    const days = ((row?.guest_expires_at?.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(30, 2);
  });

  it('adds the event of the code, however it is typed', async () => {
    const guest = await newGuest(
      app,
      ` ${event.code.slice(0, 4)} ${event.code.slice(4)}`.toLowerCase(),
    );
    expect(await eventsOf(guest.id)).toEqual([event.id]);
  });

  it('makes nobody where the code is unknown', async () => {
    const count = async () =>
      (await app.deps.db.selectFrom('users').select('id').where('name', '=', 'Lost').execute())
        .length;
    const body = { name: 'Lost', unique_code: 'ZZZZZZZZ' };
    const answer = await visitor(app.url).call('POST', 'guest/login', body);
    expect(answer.status).toBe(404);
    expect(answer.errors?.unique_code?.[0]).toContain('no event with this code');
    expect(await count()).toBe(0);
  });

  it('takes the name of a guest who gave none from their first card', async () => {
    const guest = visitor(app.url);
    await guest.call('POST', 'guest/login', { unique_code: event.code });
    const { data } = await guest.call('GET', 'v2/user');
    expect(data).toMatchObject({ name: '', is_guest: 1 });
    for (const name of ['Rosa', 'Somebody else'])
      await nameGuest(app.deps.db, String(data.id), name);
    expect((await guest.call('GET', 'v2/user')).data).toMatchObject({ name: 'Rosa' });
  });

  it.each([
    {},
    { name: '' },
    { name: ' ' },
    { name: 'x'.repeat(81) },
    { name: 'T', unique_code: 'x'.repeat(33) },
  ])('refuses %j', async (body) => {
    expect((await visitor(app.url).call('POST', 'guest/login', body)).status).toBe(422);
  });
});

describe('a guest who signs in', () => {
  it('takes card, media and events along, by its access token', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    const browser = visitor(app.url);
    browser.token = guest.token;
    const body = { email: member.email, password: PASSWORD };
    expect((await browser.call('POST', 'login', body)).status).toBe(200);
    expect(await ownerOf(ids)).toEqual([member.id, member.id]);
    expect(await eventsOf(member.id)).toEqual([event.id]);
    expect((await guest.call('GET', 'v2/user')).status).toBe(401);

    const ended = await browser.call('DELETE', `v2/guest-user/${guest.id}`);
    expect([ended.status, ended.data]).toEqual([200, null]);
    expect((await browser.call('DELETE', `v2/guest-user/${guest.id}`)).status).toBe(200);
  });

  it('takes them along by its cookie, when the access token has run out', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    guest.token = 'run.out.token';
    await guest.call('POST', 'login', { email: member.email, password: PASSWORD });
    expect(await ownerOf(ids)).toEqual([member.id, member.id]);
  });

  it('keeps an event that both had', async () => {
    const member = await newMember(app);
    await member.call('POST', 'v2/update-usertype', { type: 'attendee' });
    await app.deps.db
      .insertInto('event_attendees')
      .values({ event_id: event.id, user_id: member.id, added_at: new Date() })
      .execute();
    const { guest } = await guestWithCard();
    const body = { email: member.email, password: PASSWORD };
    expect((await guest.call('POST', 'login', body)).status).toBe(200);
    expect(await eventsOf(member.id)).toEqual([event.id]);
  });

  it('loses nothing by a wrong password', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    const token = guest.token;
    await guest.call('POST', 'login', { email: member.email, password: 'wrong' });
    expect(guest.token).toBe(token);
    expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
    expect((await guest.call('GET', 'v2/user')).status).toBe(200);
  });
});

describe('a guest at a card who signs in to a couple’s account', () => {
  async function atTheCard() {
    const { guest, ...ids } = await guestWithCard();
    const couple = await newMember(app);
    const login = (more: object = {}) =>
      guest.call('POST', 'login', {
        email: couple.email,
        password: PASSWORD,
        user_type: 'attendee',
        ...more,
      });
    const sideOf = async () => (await couple.call('GET', 'v2/user')).data.user_type;
    const sessions = async () => {
      const { db } = app.deps;
      const of = db.selectFrom('sessions').select('id').where('user_id', '=', couple.id);
      return (await of.execute()).length;
    };
    return { guest, couple, ids, login, sideOf, sessions };
  }

  it('is told, and nothing changes while they have not agreed', async () => {
    const { guest, couple, ids, login, sideOf, sessions } = await atTheCard();
    const before = { token: guest.token, cookie: guest.cookie, sessions: await sessions() };
    for (const more of [{}, { switch_role: false }]) {
      const answer = await login(more);
      expect([answer.status, answer.code]).toEqual([409, 'other_role']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect({ token: guest.token, cookie: guest.cookie, sessions: await sessions() }).toEqual(
      before,
    );
    expect(await sideOf()).toBe('bride_groom');
    expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
    expect(await eventsOf(guest.id)).toEqual([event.id]);
    expect(await eventsOf(couple.id)).toEqual([]);
    expect((await guest.call('GET', 'v2/user')).data).toMatchObject({ is_guest: 1 });
  });

  it('changes sides as they sign in once they agreed, and takes everything along', async () => {
    const { guest, couple, ids, login, sideOf } = await atTheCard();
    const { status, data } = await login({ switch_role: true });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ id: couple.id, user_type: 'attendee' });
    expect(await sideOf()).toBe('attendee');
    expect(await ownerOf(ids)).toEqual([couple.id, couple.id]);
    expect((await guest.call('GET', 'v2/user')).data).toMatchObject({ user_type: 'attendee' });
  });

  it('hears nothing of sides with a wrong password', async () => {
    const { login, sideOf } = await atTheCard();
    expect((await login({ password: 'wrong', switch_role: true })).status).toBe(401);
    expect(await sideOf()).toBe('bride_groom');
  });

  it('is not asked where the account is on that side, nor where no side was named', async () => {
    const { couple, login } = await atTheCard();
    await couple.call('POST', 'v2/update-usertype', { type: 'attendee' });
    expect((await login()).status).toBe(200);
    const other = await atTheCard();
    expect((await other.login({ user_type: undefined, switch_role: true })).status).toBe(200);
    expect(await other.sideOf()).toBe('bride_groom');
  });

  it.each([
    ['user_type', { user_type: 'guest' }],
    ['switch_role', { switch_role: 'yes' }],
  ])('refuses another %s by its name', async (field, more) => {
    const { login } = await atTheCard();
    const { status, errors } = await login(more);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('a guest who signs up', () => {
  it.each([
    ['a couple', 'bride_groom', false],
    ['an attendee where the event’s code comes along', 'attendee', true],
  ])('takes everything along and goes on as %s', async (_who, user_type, code) => {
    const { guest, ...ids } = await guestWithCard();
    const body = registration(`${user_type}@example.com`);
    const answer = await guest.call('POST', 'v2/register/user', {
      ...body,
      ...(code ? { unique_code: event.code } : {}),
    });
    expect(answer.status).toBe(201);
    const { data: user } = await guest.call('GET', 'v2/user');
    expect(user).toMatchObject({ user_type, is_guest: 0 });
    expect(await ownerOf(ids)).toEqual([user.id, user.id]);
    expect(await eventsOf(String(user.id))).toEqual([event.id]);
    expect((await guest.call('DELETE', `v2/guest-user/${guest.id}`)).status).toBe(200);
  });

  it('stays a guest when the address is taken', async () => {
    const { guest, ...ids } = await guestWithCard();
    const { email } = await newMember(app);
    expect((await guest.call('POST', 'v2/register/user', registration(email))).status).toBe(422);
    expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
    expect((await guest.call('GET', 'v2/user')).status).toBe(200);
  });

  it('finds at the account what was still being written while it signed in', async () => {
    const { guest } = await guestWithCard();
    const member = await newMember(app);
    const { db } = app.deps;
    // A request of the guest has inserted its row and has not committed yet.
    let commit = () => {};
    let began = (_connection: number) => {};
    const begun = new Promise<number>((resolve) => (began = resolve));
    const wait = new Promise<void>((resolve) => (commit = resolve));
    const slow = db.transaction().execute(async (trx) => {
      const id = await insertMedia(guest.id, trx);
      began(await connectionOf(trx));
      await wait;
      return id;
    });
    const connection = await begun;
    const signing = guest.call('POST', 'login', { email: member.email, password: PASSWORD });
    await blockedBy(app, connection);
    commit();
    const mediaId = await slow;
    expect((await signing).status).toBe(200);
    // And one that begins after the guest has ended.
    const lateId = await insertMedia(guest.id);
    const owners = await db
      .selectFrom('media')
      .select('owner_id')
      .where('id', 'in', [mediaId, lateId])
      .execute();
    expect(owners.map((row) => row.owner_id)).toEqual([member.id, member.id]);
  });
});

describe('DELETE v2/guest-user/:id', () => {
  it('is refused to strangers, to other guests and to other members', async () => {
    const { guest, ...ids } = await guestWithCard();
    const path = `v2/guest-user/${guest.id}`;
    expect((await visitor(app.url).call('DELETE', path)).status).toBe(401);
    expect((await (await newGuest(app)).call('DELETE', path)).status).toBe(404);
    expect((await (await newMember(app)).call('DELETE', path)).status).toBe(404);
    expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
    expect((await guest.call('GET', 'v2/user')).status).toBe(200);
  });

  it('is refused to a member for whom the guest did not sign in, once it became another’s', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    await guest.call('POST', 'login', { email: member.email, password: PASSWORD });
    const other = await newMember(app);
    expect((await other.call('DELETE', `v2/guest-user/${guest.id}`)).status).toBe(404);
    expect(await ownerOf(ids)).toEqual([member.id, member.id]);
  });

  it('lets an account take over the guest whose refresh cookie its browser holds', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    const browser = Object.assign(visitor(app.url), { token: member.token, cookie: guest.cookie });
    expect((await browser.call('DELETE', `v2/guest-user/${guest.id}`)).status).toBe(200);
    expect(await ownerOf(ids)).toEqual([member.id, member.id]);
  });

  it('ends the guest who asks for it', async () => {
    const { guest, ...ids } = await guestWithCard();
    expect((await guest.call('DELETE', `v2/guest-user/${guest.id}`)).status).toBe(200);
    expect((await guest.call('GET', 'v2/user')).status).toBe(401);
    expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
  });

  it('never ends an account, and knows no other id', async () => {
    const member = await newMember(app);
    const other = await newMember(app);
    for (const id of [member.id, other.id, randomUUID(), 'nonsense'])
      expect((await member.call('DELETE', `v2/guest-user/${id}`)).status).toBe(404);
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
  });
});
