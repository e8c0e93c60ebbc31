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

/** Publishes a message of the event, with a text that identifies it. */
const send = async (text: string, db = app.deps.db) =>
  publishToTeam(db, {
    type: 'payout.moved',
    event_id: event.id,
    withdrawal_id: crypto.randomUUID(),
    status: text,
  });

async function texts(stream: Listening, count: number): Promise<string[]> {
  const found: string[] = [];
  while (found.length < count) {
    const message = await stream.message();
    found.push(message.type === 'payout.moved' ? message.status : message.type);
  }
  return found;
}

/** Another server of the same site. */
async function anotherServer() {
  const built = await buildApp({ config: app.config, connection: app.connection, quiet: true });
  return { ...built, url: await built.server.listen({ port: 0, host: '127.0.0.1' }) };
}

const hello = (resumed: boolean) => ({ event: 'hello', data: { resumed } });

it('resumes after the last received message, by header or address, with each message once', async () => {
  const address = await liveAddress(app, couple);
  const first = await open(address);
  expect(await first.next()).toMatchObject(hello(false));
  await send('one');
  expect(await texts(first, 1)).toEqual(['one']);
  first.leave();
  await send('two');
  await send('three');
  for (const again of [
    await open(address, first.lastId()),
    await open(`${address}&after=${first.lastId()}`),
  ]) {
    expect(await again.next()).toMatchObject(hello(true));
    await send('four');
    expect((await texts(again, 3)).slice(0, 2)).toEqual(['two', 'three']);
  }
});

it('loses no message between the end of one server and the start of another', async () => {
  const second = await anotherServer();
  const address = await liveAddress(app, couple);
  const here = await open(address.replace(app.url, second.url));
  await here.next();
  await send('published by another server');
  expect(await texts(here, 1)).toEqual(['published by another server']);

  await second.close();
  expect(await here.next()).toBeNull();
  await send('while it was away');
  const third = await anotherServer();
  const back = await open(address.replace(app.url, third.url), here.lastId());
  expect(await back.next()).toMatchObject(hello(true));
  await send('after it is back');
  expect(await texts(back, 2)).toEqual(['while it was away', 'after it is back']);
  await third.close();
});

it('skips no message of two transactions that commit in the other order', async () => {
  const pool = openPool(app.connection);
  const db = openDatabase(pool);
  const stream = await open(await liveAddress(app, couple));
  await stream.next();
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  let written = () => {};
  const early = new Promise<void>((resolve) => {
    written = resolve;
  });
  const slow = db.transaction().execute(async (trx) => {
    await send('written first', trx);
    written();
    await mayCommit;
  });
  await early;
  await send('committed first');
  expect(await texts(stream, 1)).toEqual(['committed first']);
  commit();
  await slow;
  expect(await texts(stream, 1)).toEqual(['written first']);
  await db.destroy();
});

it('sends messages that are written at the same time in one order, without a gap, through two servers', async () => {
  const second = await anotherServer();
  const address = await liveAddress(app, couple);
  const streams = [await open(address), await open(address.replace(app.url, second.url))];
  for (const stream of streams) await stream.next();
  const all = Array.from({ length: 120 }, (_, n) => `${n}`);
  await Promise.all(all.map(async (what, n) => send(what, n % 2 ? app.deps.db : second.deps.db)));
  const [one = [], other] = await Promise.all(streams.map(async (each) => texts(each, all.length)));
  expect(one.toSorted((a, b) => Number(a) - Number(b))).toEqual(all);
  expect(other).toEqual(one);
  await second.close();
});

it('does not resume after deleted messages, an unknown id, or too many messages', async () => {
  const address = await liveAddress(app, couple);
  const first = await open(address);
  await first.next();
  const start = first.lastId();
  await send('old');
  await send('older');
  await texts(first, 2);
  await sweepMessages(app.deps.db, new Date(Date.now() + 1000));
  expect(await (await open(address, start)).next()).toMatchObject(hello(false));
  expect(await (await open(address, start + 100)).next()).toMatchObject(hello(false));
  const now = await open(address, first.lastId());
  expect(await now.next()).toMatchObject(hello(true));
  await app.deps.db.transaction().execute(async (trx) => {
    for (let n = 0; n <= 500; n++) await send(`${n}`, trx);
  });
  expect(await (await open(address, first.lastId())).next()).toMatchObject(hello(false));
  expect(await texts(now, 501)).toHaveLength(501);
});

it('reads messages that a server of the previous release stores, and does not resume after its ids', async () => {
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

describe('a reader who has loaded data before the stream opens', () => {
  const link = async (who: Person, age?: number) => {
    const path = age === undefined ? 'live/link' : `live/link?age=${age}`;
    const { body } = await who.call('GET', path);
    return body.data as { url: string; after: number | null };
  };
  const openAfter = async ({ url, after }: { url: string; after: number | null }) =>
    open(`${app.url}${url}&after=${after}`);

  const age = async (column: 'created_at' | 'placed_at') =>
    sql`update live_entries set ${sql.ref(column)} = now() - interval '1 hour'`.execute(
      app.deps.db,
    );

  it('gets the messages since then, and resumes', async () => {
    await send('before anybody read');
    await age('created_at');
    await link(couple, 5);
    await send('before the data was read');
    await link(couple, 5);
    await age('placed_at');
    await send('while the data was read');
    const stream = await openAfter(await link(couple, 5));
    expect(await stream.next()).toMatchObject(hello(true));
    await send('then');
    expect(await texts(stream, 2)).toEqual(['while the data was read', 'then']);
  });

  it('gets a message whose transaction began before and committed afterwards', async () => {
    const begun = await app.deps.db.startTransaction().execute();
    await send('written late', begun);
    const place = await link(couple, 0);
    await begun.commit().execute();
    const stream = await openAfter(place);
    expect(await stream.next()).toMatchObject(hello(true));
    expect(await texts(stream, 1)).toEqual(['written late']);
  });

  it('gets them as a guest too', async () => {
    const guest = await signedIn(app, 'guest');
    const { id } = await makeEvent(app, couple, { attendees: [guest] });
    const place = await link(guest, 5);
    await publishToGuests(app.deps.db, { type: 'album.changed', event_id: id });
    const stream = await openAfter(place);
    expect(await stream.next()).toMatchObject(hello(true));
    expect(await texts(stream, 1)).toEqual(['album.changed']);
  });

  it('gets no position that is too old, or unknown', async () => {
    expect((await link(couple)).after).toBeNull();
    expect((await link(couple, 3 * 24 * 3600)).after).toBeNull();
    expect((await couple.call('GET', 'live/link?age=-1')).status).toBe(422);
  });
});
