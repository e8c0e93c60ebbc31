import { randomUUID } from 'node:crypto';
import type { Queries } from '../../../db/database.ts';
import { addHelper, insertAttendee } from '../../../testing/events.ts';
import { visitor } from '../../../testing/requests.ts';
import { shared, testApp } from '../../../testing/test-app.ts';
import { rowOf, setRows } from '../../../testing/rows.ts';
import { beginUpload, idOf, offsetOf, sendBytes } from '../../../testing/tus.ts';
import { blockedBy, connectionOf } from '../../../testing/waiting.ts';
import { upgradeGuest } from './guest-upgrade.ts';
import { nameGuest } from './repository.ts';
import { newEvent, newGuest, newMember, PASSWORD, registration } from './testing/people.ts';

const app = await testApp();
const event = shared(async () => newEvent(app, (await newMember(app)).id));

/** A guest's data before they sign in: media, an order with it, an event. */
async function guestWithCard({ id, code } = event) {
  const guest = await newGuest(app, code);
  const mediaId = await insertMedia(guest.id);
  const orderId = await insertOrder(guest.id, mediaId, id);
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

async function insertOrder(userId: string, mediaId: string, event_id: string): Promise<string> {
  const id = randomUUID();
  await app.deps.db
    .insertInto('orders')
    .values({
      id,
      user_id: userId,
      event_id,
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

  it('makes no guest for an unknown code', async () => {
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
  it('moves card, media and events to the account, by the access token', async () => {
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

  it('moves them by the cookie, if the access token has expired', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    guest.token = 'run.out.token';
    await guest.call('POST', 'login', { email: member.email, password: PASSWORD });
    expect(await ownerOf(ids)).toEqual([member.id, member.id]);
  });

  it.each(['host', 'helper', 'host of a deleted event'])(
    'leaves a card for an event where the account is %s, and its media, with the guest',
    async (role) => {
      const member = await newMember(app);
      const theirs = await newEvent(app, (role === 'helper' ? await newMember(app) : member).id);
      if (role === 'helper') await addHelper(app, theirs, member, { rights: ['see'] });
      const { guest, ...ids } = await guestWithCard(theirs);
      if (role === 'host of a deleted event')
        await setRows(app, 'events', { id: theirs.id }, { deleted_at: new Date() });
      const loose = await insertMedia(guest.id);
      await guest.call('POST', 'login', { email: member.email, password: PASSWORD });
      expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
      expect((await ownerOf({ ...ids, mediaId: loose }))[0]).toBe(member.id);
    },
  );

  it('goes on with an upload for a card that stays with the guest', async () => {
    const member = await newMember(app);
    const theirs = await newEvent(app, member.id);
    const guest = await newGuest(app, theirs.code);
    const device = () => ({ token: guest.token ?? '' });
    const film = { bytes: 9, filename: 'film.mp4', filetype: 'video/mp4' };
    const id = idOf(await beginUpload(app, device(), film));
    await insertOrder(guest.id, id, theirs.id);
    expect((await sendBytes(app, device(), id, 0, Buffer.alloc(4))).status).toBe(204);
    await guest.call('POST', 'login', { email: member.email, password: PASSWORD });
    expect(await offsetOf(app, device(), id)).toEqual({ status: 200, offset: 4 });
    expect((await sendBytes(app, device(), id, 4, Buffer.alloc(4))).status).toBe(204);
    expect((await guest.call('GET', `media/${id}`)).data).toMatchObject({ status: 'uploading' });
    const { token: others } = await newMember(app);
    expect((await offsetOf(app, { token: others ?? '' }, id)).status).toBe(404);
  });

  it('keeps an event that both had', async () => {
    const member = await newMember(app);
    await member.call('POST', 'v2/update-usertype', { type: 'attendee' });
    await insertAttendee(app.deps.db, event.id, member.id);
    const { guest } = await guestWithCard();
    const body = { email: member.email, password: PASSWORD };
    expect((await guest.call('POST', 'login', body)).status).toBe(200);
    expect(await eventsOf(member.id)).toEqual([event.id]);
  });

  it('stays a guest after a wrong password', async () => {
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
  async function guestAtCard() {
    const { guest, ...ids } = await guestWithCard();
    const couple = await newMember(app);
    const login = (more: object = {}) =>
      guest.call('POST', 'login', {
        email: couple.email,
        password: PASSWORD,
        user_type: 'attendee',
        ...more,
      });
    const roleOf = async () => (await couple.call('GET', 'v2/user')).data.user_type;
    const sessions = async () => {
      const { db } = app.deps;
      const of = db.selectFrom('sessions').select('id').where('user_id', '=', couple.id);
      return (await of.execute()).length;
    };
    return { guest, couple, ids, login, roleOf, sessions };
  }

  it('is warned, and nothing changes without their consent', async () => {
    const { guest, couple, ids, login, roleOf, sessions } = await guestAtCard();
    const before = { token: guest.token, cookie: guest.cookie, sessions: await sessions() };
    for (const more of [{}, { switch_role: false }]) {
      const answer = await login(more);
      expect([answer.status, answer.code]).toEqual([409, 'other_role']);
      expect(answer.headers.get('set-cookie')).toBeNull();
    }
    expect({ token: guest.token, cookie: guest.cookie, sessions: await sessions() }).toEqual(
      before,
    );
    expect(await roleOf()).toBe('bride_groom');
    expect(await ownerOf(ids)).toEqual([guest.id, guest.id]);
    expect(await eventsOf(guest.id)).toEqual([event.id]);
    expect(await eventsOf(couple.id)).toEqual([]);
    expect((await guest.call('GET', 'v2/user')).data).toMatchObject({ is_guest: 1 });
  });

  it('changes the role with their consent, and moves everything to the account', async () => {
    const { guest, couple, ids, login, roleOf } = await guestAtCard();
    const { status, data } = await login({ switch_role: true });
    expect(status).toBe(200);
    expect(data.user).toMatchObject({ id: couple.id, user_type: 'attendee' });
    expect(await roleOf()).toBe('attendee');
    expect(await ownerOf(ids)).toEqual([couple.id, couple.id]);
    expect((await guest.call('GET', 'v2/user')).data).toMatchObject({ user_type: 'attendee' });
  });

  it('gets no warning about the role after a wrong password', async () => {
    const { login, roleOf } = await guestAtCard();
    expect((await login({ password: 'wrong', switch_role: true })).status).toBe(401);
    expect(await roleOf()).toBe('bride_groom');
  });

  it('needs no consent if the account has that role, or no role is given', async () => {
    const { couple, login } = await guestAtCard();
    await couple.call('POST', 'v2/update-usertype', { type: 'attendee' });
    expect((await login()).status).toBe(200);
    const other = await guestAtCard();
    expect((await other.login({ user_type: undefined, switch_role: true })).status).toBe(200);
    expect(await other.roleOf()).toBe('bride_groom');
  });

  it.each([
    ['user_type', { user_type: 'guest' }],
    ['switch_role', { switch_role: 'yes' }],
  ])('refuses an unknown %s', async (field, more) => {
    const { login } = await guestAtCard();
    const { status, errors } = await login(more);
    expect([status, Object.keys(errors ?? {})]).toEqual([422, [field]]);
  });
});

describe('a guest who signs up', () => {
  it.each([
    ['a couple', 'bride_groom', false],
    ['an attendee if the event’s code is given', 'attendee', true],
  ])('moves everything to the account, as %s', async (_who, user_type, code) => {
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

  it('gets what was still being inserted while it signed in', async () => {
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
    // Another one is inserted after the guest has ended.
    const lateId = await insertMedia(guest.id);
    const owners = await db
      .selectFrom('media')
      .select('owner_id')
      .where('id', 'in', [mediaId, lateId])
      .execute();
    expect(owners.map((row) => row.owner_id)).toEqual([member.id, member.id]);
  });
});

it('a guest’s card that is being sent while they sign in is kept, with its file, by the account', async () => {
  const { db } = app.deps;
  const guest = await newGuest(app, event.code);
  const member = await newMember(app);
  const mediaId = await insertMedia(guest.id);
  const card = {
    wedding_id: event.id,
    sender_name: 'Tom',
    customImage: mediaId,
    attachedMoneyGift: 5000,
  };
  const { sending } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', guest.id).forUpdate().execute();
    const sending = guest.call('POST', 'checkout/store-details', card);
    await blockedBy(app, await connectionOf(trx));
    await upgradeGuest(trx, guest.id, member.id);
    return { sending };
  });
  await sending;
  const orders = db.selectFrom('orders').select('custom_image_id').where('user_id', '=', member.id);
  expect(await orders.execute()).toEqual([{ custom_image_id: mediaId }]);
  const { owner_id } = await rowOf(app, 'media', { id: mediaId });
  expect(owner_id).toBe(member.id);
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

  it('is refused to another member after the guest has signed in to an account', async () => {
    const { guest, ...ids } = await guestWithCard();
    const member = await newMember(app);
    await guest.call('POST', 'login', { email: member.email, password: PASSWORD });
    const other = await newMember(app);
    expect((await other.call('DELETE', `v2/guest-user/${guest.id}`)).status).toBe(404);
    expect(await ownerOf(ids)).toEqual([member.id, member.id]);
  });

  it('moves the guest whose refresh cookie the browser has to the account', async () => {
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

  it('never ends an account, and answers 404 to other ids', async () => {
    const member = await newMember(app);
    const other = await newMember(app);
    for (const id of [member.id, other.id, randomUUID(), 'nonsense'])
      expect((await member.call('DELETE', `v2/guest-user/${id}`)).status).toBe(404);
    expect((await member.call('GET', 'v2/user')).status).toBe(200);
  });
});
