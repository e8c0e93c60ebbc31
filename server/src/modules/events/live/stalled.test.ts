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
  // The beat is the test's to drive; everything else goes by the clock.
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

/** Resolves when a line is closed, whether it ended well or broke. */
const closed = (line: Socket) => new Promise((resolve) => line.once('close', resolve));

/** Asks for the stream and reads nothing of it. @returns the reader, and the server's end of its line */
async function stall(): Promise<{ reader: Socket; line: Socket }> {
  const address = new URL(await liveAddress(app, couple));
  const taken = once(app.server.server, 'connection');
  const reader = connect({ port: Number(address.port), host: address.hostname });
  readers.push(reader);
  reader.pause();
  reader.on('error', () => reader.destroy());
  const asked = once(app.server.server, 'request');
  reader.write(`GET ${address.pathname}${address.search} HTTP/1.1\r\nHost: x\r\n\r\n`);
  const [line] = (await taken) as [Socket];
  await asked;
  return { reader, line };
}

/** Publishes messages so long that together they fill any buffer. */
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

/** Publishes until it is so, each time waiting until a reader that keeps up has received it. */
async function publishUntil(isSo: () => boolean): Promise<void> {
  const witness = await listen(await liveAddress(app, couple));
  await witness.next();
  for (let round = 0; round < 200 && !isSo(); round++) {
    await publishMany();
    for (let n = 0; n < AT_ONCE; n++) await witness.message();
  }
  witness.leave();
  expect(isSo()).toBe(true);
}

it('a reader who reads nothing and signs out does not end the process at a later beat', async () => {
  const { line } = await stall();
  await publishUntil(() => line.writableLength > 0);
  const cut = closed(line);
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

it('a reader who is too far behind is dropped; what waits for them stays small', async () => {
  const { line } = await stall();
  let most = 0;
  await publishUntil(() => {
    most = Math.max(most, line.writableLength);
    return line.destroyed;
  });
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(MOST_WAITING_BYTES + AT_ONCE * (MESSAGE_BYTES + 500));
});

it('a reader who reads nothing does not hold up a stop', async () => {
  const { line } = await stall();
  await publishUntil(() => line.writableLength > 0);
  mock.timers.reset();
  await app.server.close();
  expect(line.destroyed).toBe(true);
});

it('a line that breaks harms nobody', async () => {
  const { reader, line } = await stall();
  const broken = closed(line);
  reader.resetAndDestroy();
  await publishUntil(() => line.destroyed);
  await broken;
  mock.timers.tick(BEAT_MS);
});
