import { buildApp } from '../../../app.ts';
import { openDatabase, openPool, sql } from '../../../db/database.ts';
import { notify } from '../../../db/listener.ts';
import { listen, liveAddress, type Listening } from '../../../testing/live.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { testApp } from '../../../testing/test-app.ts';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { sweepMessages } from './repository.ts';
import { publishToGuests, publishToTeam } from './publish.ts';

const app = await testApp();
let couple: Person;
let event: TestEvent;
const listening: Listening[] = [];
beforeEach(async () => {
  couple = await signedIn(app, 'couple');
  event = await makeEvent(app, couple);
});
afterEach(() => {
  for (const each of listening.splice(0)) each.leave();
});

async function open(address: string, lastId?: number): Promise<Listening> {
  const stream = await listen(address, lastId);
  listening.push(stream);
  return stream;
}

/** Something happens, told apart by its words. */
const happen = async (what: string, db = app.deps.db) =>
  publishToTeam(db, {
    type: 'payout.moved',
    event_id: event.id,
    withdrawal_id: crypto.randomUUID(),
    status: what,
  });

async function words(stream: Listening, count: number): Promise<string[]> {
  const heard: string[] = [];
  while (heard.length < count) {
    const message = await stream.message();
    heard.push(message.type === 'payout.moved' ? message.status : message.type);
  }
  return heard;
}

const hello = (resumed: boolean) => ({ event: 'hello', data: { resumed } });

it('goes on where the reader was, by header or by address, each message once', async () => {
  const address = await liveAddress(app, couple);
  const first = await open(address);
  expect(await first.next()).toMatchObject(hello(false));
  await happen('one');
  expect(await words(first, 1)).toEqual(['one']);
  first.leave();
  await happen('two');
  await happen('three');
  for (const again of [
    await open(address, first.lastId()),
    await open(`${address}&after=${first.lastId()}`),
  ]) {
    expect(await again.next()).toMatchObject(hello(true));
    await happen('four');
    expect((await words(again, 3)).slice(0, 2)).toEqual(['two', 'three']);
  }
});

it('loses nothing over the end of one server and the start of another', async () => {
  const second = await buildApp({ config: app.config, connection: app.connection, quiet: true });
  const url = await second.server.listen({ port: 0, host: '127.0.0.1' });
  const address = await liveAddress(app, couple);
  const elsewhere = address.replace(app.url, url);
  const here = await open(elsewhere);
  await here.next();
  await happen('told by another server');
  expect(await words(here, 1)).toEqual(['told by another server']);

  await second.close();
  expect(await here.next()).toBeNull();
  await happen('while it was away');
  const third = await buildApp({ config: app.config, connection: app.connection, quiet: true });
  const newUrl = await third.server.listen({ port: 0, host: '127.0.0.1' });
  const back = await open(address.replace(app.url, newUrl), here.lastId());
  expect(await back.next()).toMatchObject(hello(true));
  await happen('after it is back');
  expect(await words(back, 2)).toEqual(['while it was away', 'after it is back']);
  await third.close();
});

it('skips none of two that commit in the other order', async () => {
  const pool = openPool(app.connection);
  const db = openDatabase(pool);
  const stream = await open(await liveAddress(app, couple));
  await stream.next();
  let commit = () => {};
  const toldEarly = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let written = () => {};
  const early = new Promise<void>((resolve) => {
    written = resolve;
  });
  const slow = db.transaction().execute(async (trx) => {
    await happen('written first', trx);
    written();
    await toldEarly;
  });
  await early;
  await happen('committed first');
  expect(await words(stream, 1)).toEqual(['committed first']);
  commit();
  await slow;
  expect(await words(stream, 1)).toEqual(['written first']);
  await db.destroy();
});

it('hands out in the same order, without a gap, what many write at once through two servers', async () => {
  const second = await buildApp({ config: app.config, connection: app.connection, quiet: true });
  const url = await second.server.listen({ port: 0, host: '127.0.0.1' });
  const address = await liveAddress(app, couple);
  const streams = [await open(address), await open(address.replace(app.url, url))];
  for (const stream of streams) await stream.next();
  const all = Array.from({ length: 120 }, (_, n) => `${n}`);
  await Promise.all(all.map(async (what, n) => happen(what, n % 2 ? app.deps.db : second.deps.db)));
  const [one = [], other] = await Promise.all(streams.map(async (each) => words(each, all.length)));
  expect(one.toSorted((a, b) => Number(a) - Number(b))).toEqual(all);
  expect(other).toEqual(one);
  await second.close();
});

it('says so when it cannot go on: swept away, never given, or too much', async () => {
  const address = await liveAddress(app, couple);
  const first = await open(address);
  await first.next();
  const start = first.lastId();
  await happen('old');
  await happen('older');
  await words(first, 2);
  await sweepMessages(app.deps.db, new Date(Date.now() + 1000));
  expect(await (await open(address, start)).next()).toMatchObject(hello(false));
  expect(await (await open(address, start + 100)).next()).toMatchObject(hello(false));
  const now = await open(address, first.lastId());
  expect(await now.next()).toMatchObject(hello(true));
  await app.deps.db.transaction().execute(async (trx) => {
    for (let n = 0; n <= 500; n++) await happen(`${n}`, trx);
  });
  expect(await (await open(address, first.lastId())).next()).toMatchObject(hello(false));
  expect(await words(now, 501)).toHaveLength(501);
});

it('reads what a server of the release before keeps, and anew where it was there before', async () => {
  const address = await liveAddress(app, couple);
  const stream = await open(address);
  await stream.next();
  const message = { type: 'notifications.changed' };
  await sql`insert into live_messages (user_id, message)
    values (${couple.id}, ${JSON.stringify(message)})`.execute(app.deps.db);
  await notify(app.deps.db, 'keepsake_live', '');
  expect(await stream.message()).toEqual(message);
  expect(await (await open(address, 1_000_000)).next()).toMatchObject(hello(false));
});

describe('somebody who has been reading before they listen', () => {
  const link = async (who: Person, age?: number) => {
    const path = age === undefined ? 'live/link' : `live/link?age=${age}`;
    const { body } = await who.call('GET', path);
    return body.data as { url: string; after: number | null };
  };
  const openAfter = async ({ url, after }: { url: string; after: number | null }) =>
    open(`${app.url}${url}&after=${after}`);

  const passes = async (column: 'created_at' | 'placed_at') =>
    sql`update live_entries set ${sql.ref(column)} = now() - interval '1 hour'`.execute(
      app.deps.db,
    );

  it('is told what happened meanwhile, and that nothing is missing', async () => {
    await happen('while nobody listened');
    await passes('created_at');
    await link(couple, 5);
    await happen('while somebody did');
    await link(couple, 5);
    await passes('placed_at');
    await happen('while it was read');
    const stream = await openAfter(await link(couple, 5));
    expect(await stream.next()).toMatchObject(hello(true));
    await happen('then');
    expect(await words(stream, 2)).toEqual(['while it was read', 'then']);
  });

  it('hears of what was begun before and is written after', async () => {
    const begun = await app.deps.db.startTransaction().execute();
    await happen('written late', begun);
    const place = await link(couple, 0);
    await begun.commit().execute();
    const stream = await openAfter(place);
    expect(await stream.next()).toMatchObject(hello(true));
    expect(await words(stream, 1)).toEqual(['written late']);
  });

  it('is told as a guest, too', async () => {
    const guest = await signedIn(app, 'guest');
    const { id } = await makeEvent(app, couple, { attendees: [guest] });
    const place = await link(guest, 5);
    await publishToGuests(app.deps.db, { type: 'album.changed', event_id: id });
    const stream = await openAfter(place);
    expect(await stream.next()).toMatchObject(hello(true));
    expect(await words(stream, 1)).toEqual(['album.changed']);
  });

  it('is told no place that is not kept', async () => {
    expect((await link(couple)).after).toBeNull();
    expect((await link(couple, 3 * 24 * 3600)).after).toBeNull();
    expect((await couple.call('GET', 'live/link?age=-1')).status).toBe(422);
  });
});
