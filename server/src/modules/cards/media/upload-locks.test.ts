import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ERRORS } from '@tus/server';
import { buildApp, type App } from '../../../app.ts';
import { openDatabase, openPool } from '../../../db/database.ts';
import { databaseUrl } from '../../../testing/databases.ts';
import { eventually } from '../../../testing/eventually.ts';
import { freePort } from '../../../testing/free-port.ts';
import { fixture, signedIn, type Person } from '../../../testing/people.ts';
import { ready, spawnServer } from '../../../testing/spawned-server.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { beginUpload, idOf, offsetOf, sendBytes, sendPart } from '../../../testing/tus.ts';
import { UploadLocks } from './upload-locks.ts';

let app: TestApp;
/** Another server of the same site, with the same database and the same storage of files, as with a bucket. */
let other: App & { url: string };
let guest: Person;
beforeAll(async () => {
  app = await startTestApp();
  const second = await buildApp({ config: app.config, connection: app.connection, quiet: true });
  other = { ...second, url: await second.server.listen({ port: 0, host: '127.0.0.1' }) };
  guest = await signedIn(app, 'guest');
});
afterAll(async () => {
  await other.close();
  await app.close();
});

const BYTES = 4_000_000;
/** A valid video, followed by other bytes. */
const film = async (rest: Buffer) =>
  Buffer.concat([await fixture('video.mp4'), rest]).subarray(0, BYTES);
const stored = (id: string) => join(app.config.dataDir, 'media', id);
const begin = async (where: { url: string } = app) =>
  idOf(await beginUpload(where, guest, { bytes: BYTES, filename: 'a.mp4', filetype: 'video/mp4' }));

/** Sends a part of an upload in a request that stays open. @returns it, and its status at its end: 0 if it was cut */
function openRequest(to: { url: string }, id: string, part: Buffer) {
  const sending = sendPart(to, guest, id, { part, whole: BYTES });
  const over = new Promise<number>((resolve) => {
    sending.once('response', (answer) => resolve(answer.resume().statusCode ?? 0));
    sending.on('error', () => resolve(0));
  });
  return { sending, over };
}

const written = async (id: string) => eventually(async () => (await stat(stored(id))).size > 0);
const locksOf = async (id: string) =>
  app.deps.db.selectFrom('upload_locks').selectAll().where('upload_id', '=', id).execute();

it('an upload whose request is still open at one server resumes at another, and the stored file is the same', async () => {
  const content = await film(randomBytes(BYTES));
  const id = await begin();
  const { over } = openRequest(app, id, content.subarray(0, 2_500_000));
  await written(id);
  const { offset } = await offsetOf(other, guest, id);
  // The other server made the first one close the request.
  await over;
  expect(offset).toBeGreaterThan(0);
  const rest = content.subarray(offset);
  expect((await sendBytes(other, guest, id, offset, rest)).status).toBe(204);
  expect((await readFile(stored(id))).equals(content)).toBe(true);
  expect(await locksOf(id)).toEqual([]);
});

it('of several requests that send the same upload through two servers, one succeeds', async () => {
  const copies = await Promise.all(
    [0x61, 0x62, 0x63, 0x64].map(async (letter) => film(Buffer.alloc(BYTES, letter))),
  );
  const id = await begin();
  const senders = copies.map((_, at) => openRequest(at % 2 ? app : other, id, Buffer.alloc(0)));
  // None has sent a byte, so that all would write the first. Each new request ends the one before it.
  const open = new Set(senders);
  for (const each of senders) void each.over.then(() => open.delete(each));
  await eventually(async () => open.size === 1);
  for (const [at, { sending }] of senders.entries()) sending.end(copies[at]);
  const answers = await Promise.all(senders.map(async ({ over }) => over));
  expect(answers.toSorted((a, b) => a - b)).toEqual([0, 0, 0, 204]);
  const file = (await readFile(stored(id))).subarray((await fixture('video.mp4')).length);
  expect(new Set(file).size).toBe(1);
  expect(await locksOf(id)).toEqual([]);
});

describe('a lock', () => {
  const ID = randomUUID();
  const TIMES = { lease: 600, renewal: 100, retry: 50, timeout: 30_000 };
  const locks: UploadLocks[] = [];
  afterEach(() => {
    for (const each of locks.splice(0)) each.close();
  });
  const server = (parts = app.deps, times = TIMES) => {
    const made = new UploadLocks(parts, times);
    locks.push(made);
    return made;
  };
  const noSignal = () => new AbortController().signal;
  const keepsLock = () => undefined;

  it('is requested from the server that holds it, and awaited', async () => {
    const [here, there] = [server(), server(other.deps)];
    const [first, second] = ['first', 'second'].map((_, at) => (at ? there : here).newLock(ID));
    const order: string[] = [];
    await first?.lock(noSignal(), async () => {
      order.push('requested');
      await first.unlock();
    });
    await second?.lock(noSignal(), keepsLock);
    order.push('held');
    expect(order).toEqual(['requested', 'held']);
    await second?.unlock();
    expect(await locksOf(ID)).toEqual([]);
  });

  it('is renewed beyond its lease while its holder lives', async () => {
    const [first, second] = [server().newLock(ID), server(other.deps, { ...TIMES, timeout: 1500 })];
    await first.lock(noSignal(), keepsLock);
    await expect(second.newLock(ID).lock(noSignal(), keepsLock)).rejects.toBe(
      ERRORS.ERR_LOCK_TIMEOUT,
    );
    await first.unlock();
  });

  it('is not awaited after its requester gives up', async () => {
    const first = server().newLock(ID);
    await first.lock(noSignal(), keepsLock);
    const waiting = server(other.deps).newLock(ID).lock(AbortSignal.timeout(100), keepsLock);
    await expect(waiting).rejects.toBe(ERRORS.ERR_LOCK_TIMEOUT);
    await first.unlock();
  });

  it('ends at a server that lost its database before another server gets it', async () => {
    const pool = openPool(app.connection);
    const cutOff = server({ ...app.deps, db: openDatabase(pool) });
    const order: string[] = [];
    await cutOff.newLock(ID).lock(noSignal(), () => void order.push('stopped'));
    await pool.end();
    const second = server(other.deps).newLock(ID);
    // Nobody requests the lock: the holder has to notice by itself.
    await eventually(async () => order.includes('stopped'));
    await second.lock(noSignal(), keepsLock);
    order.push('held elsewhere');
    expect(order).toEqual(['stopped', 'held elsewhere']);
    await second.unlock();
  });
});

it('the lock of a killed server expires within seconds', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'keepsake-lock-'));
  const server = spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(app.connection),
    SESSION_SECRET: app.config.sessionSecret,
    PORT: String(await freePort()),
    LOG_LEVEL: 'error',
  });
  const locks = new UploadLocks(other.deps);
  try {
    await ready(server);
    const id = await begin(server);
    const { over } = openRequest(server, id, randomBytes(1_000_000));
    await eventually(async () => (await locksOf(id)).length === 1);
    server.process.kill('SIGKILL');
    await server.exited;
    await over;
    const lock = locks.newLock(id);
    await lock.lock(AbortSignal.timeout(15_000), () => undefined);
    await lock.unlock();
    expect(await locksOf(id)).toEqual([]);
  } finally {
    locks.close();
    server.process.kill('SIGKILL');
    await server.exited;
    await rm(dataDir, { recursive: true, force: true });
  }
});
