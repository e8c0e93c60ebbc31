import { sql } from '../../../db/database.ts';
import { altered } from '../../../testing/altered.ts';
import { purgeDeleted } from '../../events/event-lifecycle/purge.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { addHelper, makeEvent } from '../../../testing/events.ts';
import { call, signedIn, type Person } from '../../../testing/people.ts';
import { eventually } from '../../../testing/eventually.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp } from '../../../testing/test-app.ts';
import { blockedBy, connectionOf, jobsDoneFor } from '../../../testing/waiting.ts';
import { lockEvent } from '../../events/events/repository.ts';
import { moveEnds } from '../helpers/expiry.ts';
import { changePerson } from './repository.ts';

const app = await testApp();

const helper = { name: 'Mila', role: 'helper', rights: ['thank'], until: null };

/** An event with an invitation, and the secret of its link. */
async function invited(body: object = helper) {
  const owner = await signedIn(app, 'couple');
  const { id } = await makeEvent(app, owner);
  const made = await owner.call('POST', `v2/events/${id}/invitations`, body);
  const { invitations } = (await owner.call('GET', `v2/events/${id}/people`)).body.data;
  const secret = String(invitations[0]?.link ?? '').split('/help/')[1] ?? '';
  return { owner, id, made, secret, invitation: invitations[0] };
}

/** Ends the help of a person at an event, and waits until they have their role back. */
async function endHelp(id: string, who: Person, role = 'attendee') {
  await app.deps.db.transaction().execute(async (trx) => {
    const at = new Date();
    await trx
      .updateTable('event_people')
      .set({ ends_at: at })
      .where('event_id', '=', id)
      .where('user_id', '=', who.id)
      .execute();
    await app.deps.jobs.add(trx, 'team.ended', { eventId: id, userId: who.id });
  });
  app.deps.principals.forgetUser(who.id);
  await eventually(async () => (await who.call('GET', 'v2/user')).body.data.user_type === role);
}

const eventsOf = async (who: Person) => (await who.call('GET', 'v2/events/userevents')).body;

it('a link lets one person in, with their own account and for that event alone', async () => {
  const { owner, id, made, secret } = await invited();
  expect(made.status).toBe(201);
  const [first, second] = [await signedIn(app, 'attendee'), await signedIn(app, 'couple')];
  expect((await call(app, null, 'GET', `help/${secret}`)).body.data).toMatchObject({
    event: { id, brideName: 'Amara' },
    timezone: expect.stringContaining('/'),
    rights: ['see', 'thank'],
    state: 'open',
  });
  expect((await first.call('POST', `help/${secret}`)).body.data).toEqual({ event_id: id });
  expect((await first.call('POST', `help/${secret}`)).status).toBe(200);
  expect(await eventsOf(first)).toMatchObject({
    data: [{ id, role: 'helper', rights: ['see', 'thank'], rights_end: null }],
  });
  const details = (await first.call('GET', `v2/events/${id}/details`)).body.data;
  expect(details).toMatchObject({ id, balance: null });
  expect((await first.call('GET', 'v2/user')).body.data).toMatchObject({
    user_type: 'bride_groom',
    has_dummy_event: false,
    helping: { see: true, money: false },
  });
  expect((await second.call('POST', `help/${secret}`)).body).toMatchObject({
    code: 'invitation_ended',
  });
  expect((await second.call('GET', `help/${secret}`)).body.data.state).toBe('used');
  const { people, invitations } = (await owner.call('GET', `v2/events/${id}/people`)).body.data;
  expect(people).toMatchObject([{ user_id: first.id, role: 'helper', ended: false }]);
  expect(invitations).toEqual([]);
  expect((await owner.call('GET', 'notifications')).body.data).toMatchObject([
    { type: 'event.helped', title: 'Noor helps you now' },
  ]);
});

it('a partner is called a partner in the notification', async () => {
  const { owner, secret } = await invited({ ...helper, role: 'partner', rights: ['see'] });
  await (await signedIn(app, 'couple')).call('POST', `help/${secret}`);
  expect((await owner.call('GET', 'notifications')).body.data).toMatchObject([
    { type: 'event.helped', title: expect.stringMatching(/ is here as your partner$/) as string },
  ]);
});

it('a link is refused to its owner, to guests, to an unconfirmed address, and if it is unknown', async () => {
  const { owner, secret } = await invited();
  expect((await owner.call('POST', `help/${secret}`)).body.code).toBe('own_event');
  expect((await (await signedIn(app, 'guest')).call('POST', `help/${secret}`)).status).toBe(403);
  const unverified = await signedIn(app, 'unverified couple');
  expect((await unverified.call('POST', `help/${secret}`)).body.code).toBe('email_unverified');
  expect((await call(app, null, 'GET', `help/${altered(secret)}`)).status).toBe(404);
});

it('a withdrawn invitation ends, and one that ends in the past is refused', async () => {
  const { owner, id, secret, invitation } = await invited();
  const other = await signedIn(app, 'couple');
  const path = `v2/events/${id}/invitations/${invitation.id}`;
  expect((await owner.call('DELETE', path)).body.data).toEqual({ ended: true });
  expect((await other.call('GET', `help/${secret}`)).body.data.state).toBe('ended');
  expect((await other.call('POST', `help/${secret}`)).body.code).toBe('invitation_ended');
  const late = await invited({ ...helper, until: '2020-01-01' });
  expect(late.made.body.errors).toHaveProperty('until');
});

it('a link to a deleted event is refused, and does not show the event', async () => {
  const { owner, id, secret } = await invited();
  const guest = await signedIn(app, 'attendee');
  expect((await owner.call('DELETE', `v2/events/${id}`)).status).toBe(200);
  expect((await call(app, null, 'GET', `help/${secret}`)).status).toBe(404);
  expect((await guest.call('POST', `help/${secret}`)).status).toBe(404);
  expect((await guest.call('GET', 'v2/user')).body.data.user_type).toBe('attendee');
});

it('help until the morning after ends at noon after the event, in its time zone', async () => {
  const { invitation } = await invited({ ...helper, until: 'morning_after' });
  expect(invitation.ends_at).toBe('2027-06-13T11:00:00.000Z');
});

describe('help until the morning after the event', () => {
  it('moves with the date and time zone of the event, for people and links; a chosen day stays', async () => {
    const { owner, id, secret } = await invited({ ...helper, until: 'morning_after' });
    const mila = await signedIn(app, 'attendee');
    await mila.call('POST', `help/${secret}`);
    for (const until of ['morning_after', '2027-06-20'])
      await owner.call('POST', `v2/events/${id}/invitations`, { ...helper, until });
    const ends = async () => {
      const { people, invitations } = (await owner.call('GET', `v2/events/${id}/people`)).body.data;
      return [...people, ...invitations].map((each: { ends_at: string }) => each.ends_at);
    };
    const jobs = async () => {
      const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
        where key = ${`help:${id}:${mila.id}`}`.execute(app.deps.db);
      return rows.map((row) => row.run_at.toISOString());
    };
    const day = '2027-06-20T23:00:00.000Z';
    expect(await ends()).toEqual(['2027-06-13T11:00:00.000Z', '2027-06-13T11:00:00.000Z', day]);
    await owner.call('PATCH', `v2/events/${id}`, { date: '2027-07-20' });
    const moved = '2027-07-21T11:00:00.000Z';
    expect(await ends()).toEqual([moved, moved, day]);
    expect(await jobs()).toEqual([moved]);
    await owner.call('PATCH', `v2/events/${id}`, { timezone: 'Europe/Berlin' });
    const inBerlin = '2027-07-21T10:00:00.000Z';
    expect(await ends()).toEqual([inBerlin, inBerlin, '2027-06-20T22:00:00.000Z']);
    // It no longer moves once another end is chosen.
    const change = { role: 'helper', rights: ['see'], until: '2027-06-20' };
    await owner.call('PATCH', `v2/events/${id}/people/${mila.id}`, change);
    await owner.call('PATCH', `v2/events/${id}`, { date: '2027-08-20' });
    expect((await ends())[0]).toBe('2027-06-20T22:00:00.000Z');
  });

  it('is the end of the chosen day in the corrected time zone of the event, for helpers and open links', async () => {
    const until = '2027-06-20';
    const { owner, id, secret } = await invited({ ...helper, until });
    const [mila, past] = [await signedIn(app, 'attendee'), await signedIn(app, 'attendee')];
    await mila.call('POST', `help/${secret}`);
    await addHelper(app, { id }, past, { rights: ['see'] });
    const over = new Date(Date.now() - 40 * 86_400_000);
    await setRows(app, 'event_people', { event_id: id, user_id: past.id }, { ends_at: over });
    await owner.call('POST', `v2/events/${id}/invitations`, { ...helper, until });
    await owner.call('PATCH', `v2/events/${id}`, { timezone: 'America/New_York' });
    const { people, invitations } = (await owner.call('GET', `v2/events/${id}/people`)).body.data;
    const end = '2027-06-21T04:00:00.000Z';
    expect(
      [...people, ...invitations].map((each: { ends_at: string }) => each.ends_at).sort(),
    ).toEqual([over.toISOString(), end, end]);
    const { rows } = await sql<{ run_at: Date }>`select run_at from graphile_worker.jobs
      where key = ${`help:${id}:${mila.id}`}`.execute(app.deps.db);
    expect(rows).toEqual([{ run_at: new Date(end) }]);
  });

  it('begins again if the event is postponed after the help ended', async () => {
    const { owner, id, secret } = await invited({ ...helper, until: 'morning_after' });
    const mila = await signedIn(app, 'attendee');
    await mila.call('POST', `help/${secret}`);
    await endHelp(id, mila);
    await owner.call('PATCH', `v2/events/${id}`, { date: '2027-07-20' });
    expect((await mila.call('GET', 'v2/user')).body.data.user_type).toBe('bride_groom');
    expect((await mila.call('GET', `v2/events/${id}/details`)).status).toBe(200);
  });
});

it('a former helper returns to the event when their end is postponed, and is notified', async () => {
  const { owner, id, secret } = await invited();
  const mila = await signedIn(app, 'attendee');
  await mila.call('POST', `help/${secret}`);
  await endHelp(id, mila);
  const change = async (body: object) =>
    owner.call('PATCH', `v2/events/${id}/people/${mila.id}`, { ...helper, ...body });
  await change({ until: undefined });
  expect((await mila.call('GET', 'v2/user')).body.data.user_type).toBe('attendee');
  expect((await change({ until: '2027-12-01' })).body.data.ended).toBe(false);
  expect((await mila.call('GET', 'v2/user')).body.data.user_type).toBe('bride_groom');
  expect((await mila.call('GET', `v2/events/${id}/details`)).status).toBe(200);
  expect((await mila.call('GET', 'notifications')).body.data).toMatchObject([
    { type: 'event.helped', title: 'You’re part of an event again' },
  ]);
  // A helper whose help has not ended is not notified.
  await change({ until: '2027-12-02' });
  expect((await mila.call('GET', 'notifications')).body.data).toHaveLength(1);
});

it('a former helper whose end is being postponed keeps their settings when the job of the old end runs', async () => {
  const { id, secret } = await invited();
  const mila = await signedIn(app, 'attendee');
  await mila.call('POST', `help/${secret}`);
  await mila.call('PUT', `v2/events/${id}/arrival-mails`, { wish: 'each' });
  const [event_id, user_id] = [id, mila.id];
  await setRows(app, 'event_people', { event_id, user_id }, { ends_at: new Date(0) });
  const settings = app.deps.db
    .selectFrom('arrival_mails')
    .select('wish')
    .where('event_id', '=', id)
    .where('user_id', '=', mila.id);
  await app.deps.db.transaction().execute(async (trx) => {
    await changePerson(trx, { eventId: id, userId: mila.id }, { ends_at: null });
    await app.deps.jobs.add(app.deps.db, 'team.ended', { eventId: id, userId: mila.id });
    await Promise.race([
      blockedBy(app, await connectionOf(trx)),
      eventually(async () => (await settings.execute()).length === 0),
    ]);
  });
  await jobsDoneFor(app, mila.id);
  expect(await settings.execute()).toEqual([{ wish: 'each' }]);
});

it.each([
  ['changes', 'PATCH', { ...helper, until: '2027-12-01' }],
  ['ends', 'DELETE', undefined],
] as const)(
  'an owner who %s the help of an account that is just being deleted finds it gone',
  async (_what, method, body) => {
    const { owner, id, secret } = await invited();
    const mila = await signedIn(app, 'attendee');
    await mila.call('POST', `help/${secret}`);
    await setRows(
      app,
      'event_people',
      { event_id: id, user_id: mila.id },
      { ends_at: new Date(0) },
    );
    const { asking } = await app.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', mila.id).forUpdate().execute();
      const asking = owner.call(method, `v2/events/${id}/people/${mila.id}`, body);
      await blockedBy(app, await connectionOf(trx));
      await trx.deleteFrom('event_people').where('user_id', '=', mila.id).execute();
      return { asking };
    });
    const { status, body: answer } = await asking;
    if (method === 'PATCH') expect(status).toBe(404);
    else expect(answer.data).toEqual({ removed: false });
  },
);

const OWNERS = 'a long enough one';
it.each([
  ['moves the date', 'PATCH', (id: string) => `v2/events/${id}`, { date: '2027-07-03' }],
  ['deletes their account', 'DELETE', () => 'v2/user', { password: OWNERS }],
] as const)(
  'an owner who %s waits for a helper’s account that is just being deleted',
  async (_what, method, path, body) => {
    const { owner, id, secret } = await invited({ ...helper, until: 'morning_after' });
    const password_hash = await hashPassword(OWNERS);
    await setRows(app, 'users', { id: owner.id }, { password_hash });
    const mila = await signedIn(app, 'attendee');
    await mila.call('POST', `help/${secret}`);
    const { asking } = await app.deps.db.transaction().execute(async (trx) => {
      await trx.selectFrom('users').select('id').where('id', '=', mila.id).forUpdate().execute();
      const asking = owner.call(method, path(id), body);
      await blockedBy(app, await connectionOf(trx));
      await trx.deleteFrom('event_people').where('user_id', '=', mila.id).execute();
      return { asking };
    });
    expect((await asking).status).toBe(200);
  },
);

it('an owner who deletes their account waits for a change of their event, which then changes the team', async () => {
  const { owner, id, secret } = await invited({ ...helper, until: 'morning_after' });
  const password_hash = await hashPassword(OWNERS);
  await setRows(app, 'users', { id: owner.id }, { password_hash });
  const mila = await signedIn(app, 'attendee');
  await mila.call('POST', `help/${secret}`);
  const { deleting } = await app.deps.db.transaction().execute(async (trx) => {
    await lockEvent(trx, id);
    const deleting = owner.call('DELETE', 'v2/user', { password: OWNERS });
    await blockedBy(app, await connectionOf(trx));
    await moveEnds(trx, app.deps, id, null);
    return { deleting };
  });
  expect((await deleting).status).toBe(200);
});

it('a link that is opened while its owner’s account is being deleted has ended', async () => {
  const { owner, id, secret } = await invited();
  const mila = await signedIn(app, 'attendee');
  const { opening } = await app.deps.db.transaction().execute(async (trx) => {
    await trx.selectFrom('users').select('id').where('id', '=', owner.id).forUpdate().execute();
    const opening = mila.call('POST', `help/${secret}`);
    await blockedBy(app, await connectionOf(trx));
    await trx.deleteFrom('event_invitations').where('event_id', '=', id).execute();
    return { opening };
  });
  expect((await opening).body.code).toBe('invitation_ended');
});

it('a person who is there already keeps their rights when they open the link of another', async () => {
  const { owner, id, secret } = await invited({ ...helper, role: 'partner', rights: ['money'] });
  const partner = await signedIn(app, 'couple');
  await partner.call('POST', `help/${secret}`);
  await owner.call('POST', `v2/events/${id}/invitations`, helper);
  const { invitations } = (await owner.call('GET', `v2/events/${id}/people`)).body.data;
  const other = String(invitations[0]?.link).split('/help/')[1] ?? '';
  const seen = async (who: Person) => (await who.call('GET', `help/${other}`)).body.data;
  expect(await seen(partner)).toMatchObject({ state: 'open', here_as: 'partner' });
  const refused = await partner.call('POST', `help/${other}`);
  expect(refused.status).toBe(409);
  expect(refused.body).toMatchObject({
    code: 'here_already',
    message: 'You’re here already as a partner. This link is for somebody else.',
  });
  expect((await eventsOf(partner)).data).toMatchObject([
    { id, role: 'partner', rights: ['money'], rights_end: null },
  ]);
  // The link still works for others, and for the partner after their help has ended.
  const dj = await signedIn(app, 'attendee');
  expect(await seen(dj)).not.toHaveProperty('here_as');
  await endHelp(id, partner, 'bride_groom');
  expect((await partner.call('POST', `help/${other}`)).status).toBe(200);
  expect((await eventsOf(partner)).data).toMatchObject([{ id, role: 'helper' }]);
});

it('revoked rights end at once: lists, signed addresses, and the role', async () => {
  const { owner, id, secret } = await invited();
  const [mila, other] = [await signedIn(app, 'attendee'), await signedIn(app, 'couple')];
  await mila.call('POST', `help/${secret}`);
  expect((await mila.call('GET', `help/${secret}`)).body.data.state).toBe('yours');
  const { svg } = (await mila.call('GET', `v2/events/${id}/qrcode/links`)).body.data;
  const path = `v2/events/${id}/people/${mila.id}`;
  const body = { role: 'helper', rights: ['money'] };
  for (const who of [mila, other])
    expect((await who.call('PATCH', path, body)).status).not.toBe(200);
  expect((await owner.call('PATCH', path, body)).body.data.rights).toEqual(['money']);
  expect((await fetch(app.url + svg)).status).toBe(403);
  expect((await mila.call('GET', `bride-groom/received-card?event_id=${id}`)).body.code).toBe(
    'no_right',
  );
  expect((await owner.call('DELETE', path)).body.data).toEqual({ removed: true });
  expect((await mila.call('GET', 'v2/user')).body.data.user_type).toBe('attendee');
  expect((await mila.call('GET', `v2/events/${id}/details`)).status).toBe(403);
  expect((await mila.call('GET', `help/${secret}`)).body.data.state).toBe('ended');
  expect((await mila.call('POST', `help/${secret}`)).body.code).toBe('invitation_ended');
});

describe('a helper returns to their own role when their last event ends', () => {
  const roleOf = async (who: Person) => (await who.call('GET', 'v2/user')).body.data.user_type;

  async function helped(...events: Awaited<ReturnType<typeof invited>>[]): Promise<Person> {
    const mila = await signedIn(app, 'attendee');
    for (const { secret } of events) await mila.call('POST', `help/${secret}`);
    expect(await roleOf(mila)).toBe('bride_groom');
    return mila;
  }

  it('also if that is not the event for which the role changed', async () => {
    const [first, second] = [await invited(), await invited()];
    const mila = await helped(first, second);
    await first.owner.call('DELETE', `v2/events/${first.id}/people/${mila.id}`);
    expect(await roleOf(mila)).toBe('bride_groom');
    await second.owner.call('DELETE', `v2/events/${second.id}/people/${mila.id}`);
    expect(await roleOf(mila)).toBe('attendee');
  });

  it('also if the other event was deleted', async () => {
    const [first, second] = [await invited(), await invited()];
    const mila = await helped(first, second);
    await second.owner.call('DELETE', `v2/events/${second.id}`);
    await mila.call('DELETE', `v2/events/${first.id}/help`);
    expect(await roleOf(mila)).toBe('attendee');
    // The role changes again when that event is restored.
    expect((await second.owner.call('POST', `v2/events/${second.id}/restore`)).status).toBe(200);
    expect(await roleOf(mila)).toBe('bride_groom');
    expect((await mila.call('GET', `v2/events/${second.id}/details`)).status).toBe(200);
  });

  it('also if it was deleted for good', async () => {
    const only = await invited();
    const mila = await helped(only);
    await only.owner.call('DELETE', `v2/events/${only.id}`);
    expect(await roleOf(mila)).toBe('bride_groom');
    await purgeDeleted(app.deps, new Date(Date.now() + 15 * 86_400_000));
    await eventually(async () => (await roleOf(mila)) === 'attendee');
  });

  it('also if its owner deletes their account', async () => {
    const only = await invited();
    const mila = await helped(only);
    const password = 'a long enough one';
    await setRows(
      app,
      'users',
      { id: only.owner.id },
      { password_hash: await hashPassword(password) },
    );
    expect((await only.owner.call('DELETE', 'v2/user', { password })).status).toBe(200);
    expect(await roleOf(mila)).toBe('attendee');
  });
});

it('a helper can leave an event', async () => {
  const { id, secret } = await invited();
  const ben = await signedIn(app, 'couple');
  await ben.call('POST', `help/${secret}`);
  const left = await ben.call('DELETE', `v2/events/${id}/help`);
  expect(left.body.data).toEqual({ left: true });
  expect((await eventsOf(ben)).data).toEqual([]);
});
