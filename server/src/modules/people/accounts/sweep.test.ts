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

it('sessions that ended are removed once their device is known no longer, and those that live are not', async () => {
  const member = await newMember(app);
  const phone = visitor(app.url);
  await phone.call('POST', 'login', { email: member.email, password: PASSWORD });
  await phone.call('POST', 'logout');
  const guest = await newGuest(app, (await newEvent(app, member.id)).code);
  await guest.call('POST', 'logout');
  const leftAfter = async (days: number) => {
    await app.deps.db
      .updateTable('sessions')
      .set({ ended_at: daysAgo(days), last_used_at: daysAgo(days) })
      .where('ended_at', 'is not', null)
      .execute();
    await sweepSessions(app.deps.db);
    return [(await sessionsOf(member)).length, (await sessionsOf(guest)).length];
  };
  expect(await leftAfter(0)).toEqual([2, 1]);
  expect(await leftAfter(89)).toEqual([2, 0]);
  expect(await leftAfter(91)).toEqual([1, 0]);
  expect(await sessionsOf(member)).toMatchObject([{ ended_at: null }]);
  expect((await member.call('POST', 'refresh')).status).toBe(200);
});

it('a session whose tokens are all over is removed', async () => {
  const member = await newMember(app);
  const used = async (days: number) => {
    const old = { last_used_at: daysAgo(days) };
    await app.deps.db.updateTable('sessions').set(old).where('user_id', '=', member.id).execute();
    await sweepSessions(app.deps.db);
  };
  for (const { id } of await sessionsOf(member))
    await setRows(app, 'refresh_tokens', { session_id: id }, { expires_at: daysAgo(1) });
  await used(31);
  // Its device is known still, and told nothing more.
  expect(await sessionsOf(member)).toMatchObject([{ ended_at: expect.any(Date) }]);
  await used(91);
  expect(await sessionsOf(member)).toEqual([]);
});

it('guests whose time is over go, unless they sent something', async () => {
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
  const left = await app.deps.db
    .selectFrom('users')
    .select('id')
    .where('id', 'in', [gone.id, sender.id, present.id])
    .execute();
  expect(left.map(({ id }) => id).sort()).toEqual([sender.id, present.id].sort());
});

it('answers kept for a repeat are removed after a week', async () => {
  const { db } = app.deps;
  const keys = ['old', 'young'].map((name) => `${name}-${randomUUID()}`);
  for (const key of keys)
    await once(app.deps, { scope: 'test', key, hash: Buffer.from('a') }, async () => ({
      status: 200,
      body: {},
    }));
  await setRows(app, 'idempotency_keys', { key: keys[0] ?? '' }, { created_at: daysAgo(8) });
  await sweepIdempotencyKeys(db);
  const left = await db
    .selectFrom('idempotency_keys')
    .select('key')
    .where('scope', '=', 'test')
    .execute();
  expect(left).toEqual([{ key: keys[1] }]);
});
