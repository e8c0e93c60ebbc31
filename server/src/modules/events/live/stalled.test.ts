import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { mock } from 'node:test';
import { makeEvent, type TestEvent } from '../../../testing/events.ts';
import { listen, liveAddress } from '../../../testing/live.ts';
import { signedIn, type Person } from '../../../testing/people.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { publishToTeam } from './publish.ts';

const BEAT_MS = 20_000;
const MOST_WAITING_BYTES = 256 * 1024;
const MESSAGE_BYTES = 8000;
const AT_ONCE = 10;

let app: TestApp;
let couple: Person;
let event: TestEvent;
const readers: Socket[] = [];
beforeEach(async () => {
  // The test drives the heartbeat; all other timers are real.
  mock.timers.enable({ apis: ['setInterval'] });
  app = await startTestApp();
  couple = await signedIn(app, 'couple');
  event = await makeEvent(app, couple);
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  mock.timers.reset();
  await app.close();
});

/** Resolves when a connection is closed, cleanly or not. */
const closed = (connection: Socket) => new Promise((resolve) => connection.once('close', resolve));

/** Requests the stream and reads nothing of it. @returns the reader, and the server's socket */
async function stall(): Promise<{ reader: Socket; connection: Socket }> {
  const address = new URL(await liveAddress(app, couple));
  const accepted = once(app.server.server, 'connection');
  const reader = connect({ port: Number(address.port), host: address.hostname });
  readers.push(reader);
  reader.pause();
  reader.on('error', () => reader.destroy());
  const requested = once(app.server.server, 'request');
  reader.write(`GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [connection] = (await accepted) as [Socket];
  await requested;
  return { reader, connection };
}

/** Publishes long messages, which fill buffers. */
async function publishMany(): Promise<void> {
  await app.deps.db.transaction().execute(async (trx) => {
    for (let n = 0; n < AT_ONCE; n++)
      await publishToTeam(trx, {
        type: 'payout.moved',
        event_id: event.id,
        withdrawal_id: crypto.randomUUID(),
        status: 'x'.repeat(MESSAGE_BYTES),
      });
  });
}

/** Publishes until a condition holds; each time a reader without delay receives all messages. */
async function publishUntil(isSo: () => boolean): Promise<void> {
  const other = await listen(await liveAddress(app, couple));
  await other.next();
  for (let round = 0; round < 200 && !isSo(); round++) {
    await publishMany();
    for (let n = 0; n < AT_ONCE; n++) await other.message();
  }
  other.leave();
  expect(isSo()).toBe(true);
}

it('a stalled reader who signs out does not crash the process at a later heartbeat', async () => {
  const { connection } = await stall();
  await publishUntil(() => connection.writableLength > 0);
  const cut = closed(connection);
  const other = await listen(await liveAddress(app, couple));
  await other.next();
  await couple.call('POST', 'logout');
  expect(await other.next()).toBeNull();
  for (let beats = 0; beats < 3; beats++) mock.timers.tick(BEAT_MS);
  await cut;
  mock.timers.tick(BEAT_MS);
  const later = await signedIn(app, 'couple');
  expect(await later.call('GET', 'live/link')).toMatchObject({
    status: 200,
  });
});

it('a reader who is too far behind is disconnected, and their buffer stays small', async () => {
  const { connection } = await stall();
  let most = 0;
  await publishUntil(() => {
    most = Math.max(most, connection.writableLength);
    return connection.destroyed;
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(MOST_WAITING_BYTES + AT_ONCE * (MESSAGE_BYTES + 500));
});

it('a stalled reader does not delay the end of the server', async () => {
  const { connection } = await stall();
  await publishUntil(() => connection.writableLength > 0);
  mock.timers.reset();
  await app.server.close();
  expect(connection.destroyed).toBe(true);
});

it('a broken connection does no harm', async () => {
  const { reader, connection } = await stall();
  const broken = closed(connection);
  reader.resetAndDestroy();
  await publishUntil(() => connection.destroyed);
  await broken;
  mock.timers.tick(BEAT_MS);
});
