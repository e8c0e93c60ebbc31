import { randomUUID } from 'node:crypto';
import { once, sweepIdempotencyKeys } from '../../../http/idempotency.ts';
import { sweepSessions } from '../../../sessions/sessions.ts';
import { visitor } from '../../../testing/requests.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { sweepGuests } from './sweep-guests.ts';
import { newEvent, newGuest, newMember, PASSWORD, type Person } from './testing/people.ts';

const app = await testApp();

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
const sessionsOf = async ({ id }: Person) =>
  app.deps.db.selectFrom('sessions').selectAll().where('user_id', '=', id).execute();

it('ended sessions are removed when their device is no longer remembered, live ones are not', async () => {
  const member = await newMember(app);
  const phone = visitor(app.url);
  await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
  await phone.call('POST', 'logout');
  const guest = await newGuest(app, (await newEvent(app, member.id)).code);
  await guest.call('POST', 'logout');
  const sessionsAfter = async (days: number) => {
    await app.deps.db
      .updateTable('sessions')
      .set({ ended_at: daysAgo(days), last_used_at: daysAgo(days) })
      .where('ended_at', 'is not', null)
      .execute();
    await sweepSessions(app.deps.db);
    return [(await sessionsOf(member)).length, (await sessionsOf(guest)).length];
  };
  expect(await sessionsAfter(0)).toEqual([2, 1]);
  expect(await sessionsAfter(89)).toEqual([2, 0]);
  expect(await sessionsAfter(91)).toEqual([1, 0]);
  expect(await sessionsOf(member)).toMatchObject([{ ended_at: null }]);
  expect((await member.call('POST', 'refresh')).status).toBe(200);
});

it('a session whose tokens have all expired is ended, later removed', async () => {
  const member = await newMember(app);
  const used = async (days: number) => {
    const old = { last_used_at: daysAgo(days) };
    await setRows(app, 'sessions', { user_id: member.id }, old);
    await sweepSessions(app.deps.db);
  };
  for (const { id } of await sessionsOf(member))
    await setRows(app, 'refresh_tokens', { session_id: id }, { expires_at: daysAgo(1) });
  await used(31);
  // Its device is still remembered.
  expect(await sessionsOf(member)).toMatchObject([{ ended_at: expect.any(Date) }]);
  await used(91);
  expect(await sessionsOf(member)).toEqual([]);
});

it('expired guests are removed, unless they sent something', async () => {
  const { code, id: eventId } = await newEvent(app, (await newMember(app)).id);
  const [gone, sender, present] = [
    await newGuest(app, code),
    await newGuest(app, code),
    await newGuest(app, code),
  ];
  const card = { wedding_id: eventId, selectedCardId: 'olive-branch', sender_name: 'Tom' };
  expect((await sender.call('POST', 'checkout/store-details', card)).status).toBe(201);
  await app.deps.db
    .updateTable('users')
    .set({ guest_expires_at: daysAgo(8) })
    .where('id', 'in', [gone.id, sender.id])
    .execute();
  await sweepGuests(app.deps.db);
  const remaining = await app.deps.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [gone.id, sender.id, present.id])
    .execute();
  expect(remaining.map(({ id }) => id).sort()).toEqual([sender.id, present.id].sort());
});

it('an expired guest who wrote to us is removed, and the message stays', async () => {
  const guest = await newGuest(app);
  const id = randomUUID();
  await app.deps.db
    .insertInto('contact_messages')
    .values({
      id,
      name: 'Tom',
      email: 'tom@example.com',
      message: 'Hello',
      user_id: guest.id,
      form_token: id,
      created_at: new Date(),
    })
    .execute();
  await setRows(app, 'users', { id: guest.id }, { guest_expires_at: daysAgo(8) });
  await sweepGuests(app.deps.db);
  const { db } = app.deps;
  expect(await db.selectFrom('users').select('id').where('id', '=', guest.id).execute()).toEqual(
    [],
  );
  const messages = db.selectFrom('contact_messages').select('user_id').where('id', '=', id);
  expect(await messages.execute()).toEqual([{ user_id: null }]);
});

it('stored answers for repeated requests are removed after a week', async () => {
  const { db } = app.deps;
  const keys = ['old', 'young'].map((name) => `${name}-${randomUUID()}`);
  const hashes = { hash: Buffer.from('a'), withoutAddress: Buffer.from('b') };
  for (const key of keys)
    await once(app.deps, { scope: 'test', key, hashes }, async () => ({
      status: 200,
      body: {},
    }));
  await setRows(app, 'idempotency_keys', { key: keys[0] ?? '' }, { created_at: daysAgo(8) });
  await sweepIdempotencyKeys(db);
  const remaining = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', 'test')
    .execute();
  expect(remaining).toEqual([{ key: keys[1] }]);
});
