import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../app.ts';
import { once } from '../http/idempotency.ts';
import { notify } from './listener.ts';
import { loadConfig } from '../config.ts';
import { openWay, type Way } from '../testing/breakable-way.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { eventually } from '../testing/eventually.ts';

let database: TestDatabase;
let way: Way;
let app: App;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  way = await openWay(database.connection);
  dataDir = await mkdtemp(join(tmpdir(), 'keepsake-hung-'));
  app = await buildApp({
    config: loadConfig({ DATA_DIR: dataDir, PORT: '0', FFMPEG: 'off' }),
    connection: {
      ...database.connection,
      host: '127.0.0.1',
      port: way.port,
      query_timeout: 2000,
      connectionTimeoutMillis: 3000,
    },
    quiet: true,
  });
});
afterAll(async () => {
  way.set('open');
  await app.close();
  way.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (path: string) => app.server.inject({ method: 'GET', url: `/api/${path}` });

it('while the database hangs every request is answered, and afterwards as before', async () => {
  expect((await get('ready')).statusCode).toBe(200);
  expect((await get('v2/packages')).statusCode).toBe(200);
  way.set('hung');
  const [alive, ready, ...refused] = await Promise.all([
    get('health'),
    get('ready'),
    ...Array.from({ length: 40 }, async () => get('v2/packages')),
  ]);
  expect(alive.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ message: 'The database doesn’t answer.' });
  // Known by now: nobody waits for the pool any more.
  expect(app.deps.listener.isSilent()).toBe(true);
  refused.push(await get('v2/packages'));
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
  way.set('open');
  await eventually(async () => (await get('v2/packages')).statusCode === 200);
  await eventually(async () => (await get('ready')).statusCode === 200);
});

it('a connection that vanished without an end is replaced, and notifications come again', async () => {
  const heard: string[] = [];
  const gaps: number[] = [];
  const stops = [
    app.deps.listener.on('keepsake_principal', (payload) => heard.push(payload)),
    app.deps.listener.onGap(() => gaps.push(Date.now())),
  ];
  way.set('hung');
  await eventually(async () => Promise.resolve(gaps.length > 0));
  way.set('open');
  await eventually(async () => {
    await notify(app.deps.db, 'keepsake_principal', 'user:1').catch(() => undefined);
    return heard.includes('user:1');
  });
  await eventually(async () => Promise.resolve(!app.deps.listener.isSilent()));
  for (const stop of stops) stop();
});

it('what the database left alone while it failed can be tried again, and what was done is not done twice', async () => {
  const request = { scope: 'test', key: 'an attempt', hash: Buffer.from('hash') };
  let done = 0;
  const attempt = async () =>
    once(app.deps, request, async () => {
      done += 1;
      way.set('refused');
      if (done === 1) throw new Error('The database is away.');
      return Promise.resolve({ status: 201, body: { done } });
    });
  const again = async () => {
    way.set('open');
    return eventually(async () => attempt().catch(() => null), 10_000);
  };
  await expect(attempt()).rejects.toThrow('away');
  expect(await again()).toEqual({ status: 201, body: { done: 2 } });
  expect(await again()).toEqual({ status: 201, body: { done: 2 } });
});
