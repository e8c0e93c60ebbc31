import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from '../../../db/database.ts';
import { insertAttendee, makeEvent, type TestEvent } from '../../../testing/events.ts';
import { call, fixture, signedIn, type Person } from '../../../testing/people.ts';
import { setRows } from '../../../testing/rows.ts';
import { testApp, startTestApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, sendBytes, upload } from '../../../testing/tus.ts';
import { linkPathOf, sendCard } from '../../../testing/orders.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { blockedBy, connectionOf, jobsDoneFor } from '../../../testing/waiting.ts';
import { removeNeverBegun, removeOrphans } from './cleanup.ts';
import { warnOfRoom } from './quota-warnings.ts';

const KB = 1000;
const MB = 1_000_000;
const app = await testApp();
const { db } = app.deps;
let couple: Person;
let event: TestEvent;
beforeEach(async () => {
  Object.assign(app.config.room, { person: 100 * MB, address: 1000 * MB, event: 1000 * MB });
  await db.deleteFrom('media').execute();
  couple = await signedIn(app, 'couple');
  event = await makeEvent(app, couple);
});

/** Somebody at the event. */
async function guest(): Promise<Person> {
  const person = await signedIn(app, 'guest');
  await insertAttendee(db, event.id, person.id);
  return person;
}
const begin = async (who: Person, bytes: number) =>
  beginUpload(app, who, { bytes, filename: 'film.mp4', filetype: 'video/mp4' });
/** Announces a file and sends all of it but the last byte, so that it is not inspected. */
async function arrive(who: Person, bytes: number): Promise<void> {
  const id = idOf(await begin(who, bytes + 1));
  expect((await sendBytes(app, who, id, 0, Buffer.alloc(bytes))).status).toBe(204);
}
const eventOfFile = async (id: string) =>
  (await db.selectFrom('media').select('event_id').where('id', '=', id).execute())[0]?.event_id;
const statuses = async (answers: Promise<Response>[]) =>
  (await Promise.all(answers)).map(({ status }) => status).sort((a, b) => a - b);

describe('room for uploads', () => {
  it('is limited per person and day, however many uploads begin at once', async () => {
    const one = await guest();
    const answers = Array.from({ length: 6 }, async () => begin(one, 30 * MB));
    expect(await statuses(answers)).toEqual([201, 201, 201, 413, 413, 413]);
    const refused = await begin(one, 30 * MB);
    expect(await refused.json()).toEqual({
      code: 'no_room',
      message:
        'That’s a lot of files for one day. You can still send your words and a gift without files.',
    });
    expect((await begin(await guest(), 30 * MB)).status).toBe(201);
    await setRows(app, 'media', {}, { created_at: new Date(Date.now() - 25 * 3_600_000) });
    expect((await begin(one, 30 * MB)).status).toBe(201);
  });

  it('is limited per network address and day, whoever sends', async () => {
    app.config.room.address = 50 * KB;
    const [one, other] = [await signedIn(app, 'guest'), await signedIn(app, 'guest')];
    await arrive(one, 30 * KB);
    const refused = await begin(other, 30 * KB);
    expect(refused.status).toBe(413);
    expect((await refused.json()) as object).toHaveProperty(
      'message',
      'A lot was sent from this network today. You can still send your words and a gift without files.',
    );
  });

  it('is limited per event, whoever sends', async () => {
    app.config.room.event = 50 * KB;
    await arrive(await guest(), 30 * KB);
    expect((await begin(await guest(), 30 * KB)).status).toBe(413);
    event = await makeEvent(app, couple);
    expect((await begin(await guest(), 30 * KB)).status).toBe(201);
  });

  it('counts for the given event if its sender attends it, otherwise for the event they added last', async () => {
    app.config.room.event = 50 * KB;
    const [first, someone] = [event, await guest()];
    event = await makeEvent(app, couple);
    await insertAttendee(app.deps.db, event.id, someone.id);
    const others = await makeEvent(app, couple);
    const at: (string | null)[] = [];
    for (const named of [{ event: first.id }, { event: others.id }, {}]) {
      const file = { bytes: 30 * KB, filename: 'film.mp4', filetype: 'video/mp4', ...named };
      const id = idOf(await beginUpload(app, someone, file));
      const row = await app.deps.db
        .selectFrom('media')
        .select('event_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      at.push(row.event_id);
    }
    expect(at).toEqual([first.id, event.id, event.id]);
  });

  it('is taken at the event of the card whose file is replaced, whoever replaces it', async () => {
    const [first, someone] = [event, await guest()];
    const card = await sendCard(app, someone, first, { message: 'Hello' });
    const link = await linkPathOf(someone, card);
    event = await makeEvent(app, couple);
    await db
      .insertInto('event_attendees')
      .values({ event_id: event.id, user_id: someone.id, added_at: new Date() })
      .execute();
    const begun = await beginUpload(app, someone, {
      bytes: 30 * KB,
      filename: 'film.mp4',
      filetype: 'video/mp4',
      event: card,
    });
    expect(await eventOfFile(idOf(begun))).toBe(first.id);
    const content = await fixture('photo.jpg');
    const other = await guest();
    const { id } = await upload(app, other, { content, filename: 'a.jpg', filetype: '' });
    expect(await eventOfFile(id)).toBe(event.id);
    expect((await other.call('PATCH', link, { photos: [id] })).status).toBe(200);
    expect(await eventOfFile(id)).toBe(first.id);
    expect((await someone.call('PATCH', link, { remove: [id] })).status).toBe(200);
  });

  it('is not waited for by a card whose new file counts at its event already', async () => {
    const someone = await guest();
    const card = await sendCard(app, someone, event, { message: 'Hello' });
    const link = await linkPathOf(someone, card);
    const content = await fixture('photo.jpg');
    const { id } = await upload(app, someone, { content, filename: 'a.jpg', filetype: '' });
    await db.transaction().execute(async (trx) => {
      await sql`select pg_advisory_xact_lock(hashtext('media.room'))`.execute(trx);
      const changing = someone.call('PATCH', link, { photos: [id] });
      const waiting = blockedBy(app, await connectionOf(trx));
      expect(await Promise.race([changing, waiting])).toMatchObject({ status: 200 });
    });
    expect((await someone.call('PATCH', link, { remove: [id] })).status).toBe(200);
  });

  it('is needed at the event of a card by a file that was uploaded for another event', async () => {
    const [first, someone] = [event, await guest()];
    const card = await sendCard(app, someone, first, { message: 'Hello' });
    const link = await linkPathOf(someone, card);
    event = await makeEvent(app, couple);
    const other = await guest();
    const content = await fixture('photo.jpg');
    const { id } = await upload(app, other, { content, filename: 'a.jpg', filetype: '' });
    app.config.room.event = content.length - 1;
    const refused = await other.call('PATCH', link, { photos: [id] });
    expect(refused).toMatchObject({ status: 413, body: { code: 'no_room' } });
    expect(await eventOfFile(id)).toBe(event.id);
    app.config.room.event = content.length;
    expect((await other.call('PATCH', link, { photos: [id] })).status).toBe(200);
    expect(await eventOfFile(id)).toBe(first.id);
    expect((await someone.call('PATCH', link, { remove: [id] })).status).toBe(200);
  });

  it('is used by announced bytes only in part, so that announcements alone can’t fill an event', async () => {
    Object.assign(app.config.room, { person: 20_000 * MB, event: 200_000 * MB, address: 1e15 });
    const crowd = await Promise.all(Array.from({ length: 11 }, guest));
    for (const one of crowd)
      for (let at = 0; at < 5; at += 1) expect((await begin(one, 3900 * MB)).status).toBe(201);
    const open = await begin(await guest(), 3900 * MB);
    expect(open.status).toBe(201);
    const { rows } = await sql<{ bytes: string }>`select sum(bytes) as bytes from media`.execute(
      db,
    );
    expect(Number(rows[0]?.bytes)).toBeGreaterThan(200_000 * MB);
  });

  it('is refused to the bytes of an announced upload if others have filled the event since', async () => {
    app.config.room.event = 50 * KB;
    const [one, other] = [await guest(), await guest()];
    const [first, second] = [idOf(await begin(one, 40 * KB)), idOf(await begin(other, 40 * KB))];
    expect((await sendBytes(app, one, first, 0, Buffer.alloc(39 * KB))).status).toBe(204);
    const refused = await sendBytes(app, other, second, 0, Buffer.alloc(20 * KB));
    expect([refused.status, await refused.json()]).toEqual([
      413,
      expect.objectContaining({ code: 'no_room' }),
    ]);
  });

  it('is free again when uploads have not moved for hours, and those that never began are removed', async () => {
    const one = await guest();
    for (let at = 0; at < 50; at += 1) await begin(one, 9);
    expect((await begin(one, 9)).status).toBe(429);
    await setRows(app, 'media', {}, { moved_at: new Date(Date.now() - 7 * 3_600_000) });
    const moving = idOf(await begin(one, 9));
    await sendBytes(app, one, moving, 0, Buffer.alloc(3));
    expect(await removeNeverBegun(app.deps)).toBe(50);
    const remaining = await db.selectFrom('media').select(['id', 'arrived']).execute();
    expect(remaining).toEqual([{ id: moving, arrived: 3 }]);
  });

  it('is free again when a file is refused', async () => {
    const one = await guest();
    app.config.room.person = 50;
    const id = idOf(await begin(one, 50));
    expect((await sendBytes(app, one, id, 0, Buffer.alloc(50))).status).toBe(415);
    expect((await begin(one, 50)).status).toBe(201);
  });

  it('is limited to fifty open uploads per person', async () => {
    const one = await guest();
    const answers = Array.from({ length: 60 }, async () => begin(one, 9));
    const all = await statuses(answers);
    expect(all.filter((status) => status === 201)).toHaveLength(50);
    expect(all.filter((status) => status === 429)).toHaveLength(10);
  });

  it('counts files of a form, and stores none that it refuses', async () => {
    const originals = async () =>
      (await readdir(join(app.config.dataDir, 'media'))).filter((name) => !name.includes('.'));
    const before = await originals();
    app.config.room.person = 50;
    const form = new FormData();
    form.set('photo', new Blob([await fixture('photo.jpg')]), 'me.jpg');
    const answer = await couple.call('POST', 'v2/user/photo', form);
    expect(answer.status).toBe(413);
    expect((await originals()).toSorted()).toEqual(before.toSorted());
  });

  it('refuses the file of a form before it is inspected', async () => {
    const inspect = jest.spyOn(app.deps.inspector, 'inspect');
    app.config.room.person = 9;
    const form = new FormData();
    form.set('photo', new Blob(['This is no photo.']), 'me.jpg');
    const answer = await couple.call('POST', 'v2/user/photo', form);
    expect(answer).toMatchObject({ status: 413, body: { code: 'no_room' } });
    expect(inspect).not.toHaveBeenCalled();
    inspect.mockRestore();
  });

  it('of an event is not needed by its picture', async () => {
    const content = await fixture('photo.jpg');
    app.config.room.event = content.length + 9;
    await arrive(await guest(), content.length);
    const form = new FormData();
    form.set('photo', new Blob([content]), 'us.jpg');
    expect((await couple.call('PATCH', `v2/events/${event.id}`, form)).status).toBe(200);
    await couple.call('DELETE', `v2/events/${event.id}/photo`);
  });

  it('of an event is used by the files of a form for it, not by those of its guests for themselves', async () => {
    const someone = await signedIn(app, 'attendee');
    await insertAttendee(db, event.id, someone.id);
    await makeEvent(app, couple, { attendees: [someone] });
    const photo = new Blob([await fixture('photo.jpg')]);
    const profile = new FormData();
    profile.set('photo', photo, 'me.jpg');
    expect((await someone.call('POST', 'v2/user/photo', profile)).status).toBe(200);
    const card = new FormData();
    card.set('wedding_id', event.id);
    card.set('sender_name', 'Rosa');
    card.set('customImage', photo, 'front.jpg');
    expect((await someone.call('POST', 'checkout/store-details', card)).status).toBe(201);
    const files = await db
      .selectFrom('media')
      .select(['purpose', 'event_id'])
      .where('owner_id', '=', someone.id)
      .orderBy('purpose')
      .execute();
    expect(files).toEqual([
      { purpose: 'card', event_id: event.id },
      { purpose: 'profile', event_id: null },
    ]);
    await someone.call('DELETE', 'v2/user/photo');
    await db.deleteFrom('orders').where('user_id', '=', someone.id).execute();
  });
});

describe('a disk with less than its reserve', () => {
  it('takes cards without files, and health reports it', async () => {
    const full = await startTestApp({ env: { DISK_RESERVE_BYTES: '9000000000000000' } });
    try {
      const person = await signedIn(full, 'guest');
      const owner = await signedIn(full, 'couple');
      const party = await makeEvent(full, owner, { attendees: [person] });
      const refused = await beginUpload(full, person, { bytes: 9, filename: 'a', filetype: 'b' });
      expect(refused.status).toBe(507);
      expect(await refused.json()).toEqual({
        code: 'no_room',
        message:
          'There’s no room for files right now. You can still send your words and a gift without them.',
      });
      await expect(full.deps.space.require(1)).rejects.toMatchObject({
        text: { id: expect.any(String) },
      });
      const form = new FormData();
      form.set('photo', new Blob([await fixture('photo.jpg')]), 'me.jpg');
      expect((await owner.call('POST', 'v2/user/photo', form)).status).toBe(507);
      const card = { selectedCardId: 'olive-branch', sender_name: 'Rosa', wedding_id: party.id };
      expect((await person.call('POST', 'checkout/store-details', card)).status).toBe(201);
      const { status, body } = await call(full, null, 'GET', 'health');
      // Whether releases are damaged depends on what is built; `damaged.test.ts` sets that up.
      expect({ status, data: body.data }).toMatchObject({
        status: 200,
        data: { status: 'ok', room: 'low' },
      });
    } finally {
      await full.close();
    }
  });
});

it('files of guests without an event are removed within the hour, others are not', async () => {
  const content = await fixture('photo.jpg');
  const file = { content, filename: 'a.jpg', filetype: '' };
  const stranger = await upload(app, await signedIn(app, 'guest'), file);
  const invited = await upload(app, await guest(), file);
  const minutes = (count: number) => new Date(Date.now() + count * 60_000);
  await removeOrphans(app.deps, minutes(40));
  expect(await app.deps.storage.size(stranger.id)).toBe(content.length);
  await removeOrphans(app.deps, minutes(50));
  expect(await app.deps.storage.size(stranger.id)).toBeNull();
  expect(await app.deps.storage.size(invited.id)).toBe(content.length);
});

it('a couple is notified once when four fifths of the room are used', async () => {
  const content = await fixture('photo.jpg');
  app.config.room.event = content.length * 1.2;
  const one = await guest();
  const { id } = await upload(app, one, { content, filename: 'a.jpg', filetype: '' });
  await sendCard(app, one, event, { photo: id });
  await warnOfRoom(app.deps);
  await warnOfRoom(app.deps);
  const { body } = await couple.call('GET', 'notifications');
  const warnings = body.data.filter(({ type }: { type: string }) => type === 'event.room');
  expect(warnings).toHaveLength(1);
  expect(warnings[0]).toMatchObject({ title: 'Your event is nearly full' });
  await jobsDoneFor(app, couple.id);
  expect(await mailsTo(app, couple, 'Your event is nearly full')).toHaveLength(1);
});
