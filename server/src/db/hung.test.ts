import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../app.ts';
import { once } from '../http/idempotency.ts';
import { notify } from './listener.ts';
import { loadConfig } from '../config.ts';
import { startProxy, type BreakableProxy } from '../testing/breakable-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { eventually } from '../testing/eventually.ts';

let database: TestDatabase;
let proxy: BreakableProxy;
let app: App;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  proxy = await startProxy(database.connection);
  dataDir = await mkdtemp(join(tmpdir(), 'keepsake-hung-'));
  app = await buildApp({
    config: loadConfig({ DATA_DIR: dataDir, PORT: '0', FFMPEG: 'off' }),
    connection: {
      ...database.connection,
      host: '127.0.0.1',
      port: proxy.port,
      query_timeout: 2000,
      connectionTimeoutMillis: 3000,
    },
    quiet: true,
  });
});
afterAll(async () => {
  proxy.set('open');
  await app.close();
  proxy.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (path: string) => app.server.inject({ method: 'GET', url: `/api/${path}` });

it('every request is answered while the database hangs, and succeeds afterwards', async () => {
  expect((await get('ready')).statusCode).toBe(200);
  expect((await get('v2/packages')).statusCode).toBe(200);
  proxy.set('hung');
  const [alive, ready, ...refused] = await Promise.all([
    get('health'),
    get('ready'),
    ...Array.from({ length: 40 }, async () => get('v2/packages')),
  ]);
  expect(alive.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ message: 'The database doesn’t answer.' });
  // By now the outage is known, and no request waits for the pool.
  expect(app.deps.listener.isSilent()).toBe(true);
  refused.push(await get('v2/packages'));
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
  proxy.set('open');
  await eventually(async () => (await get('v2/packages')).statusCode === 200);
  await eventually(async () => (await get('ready')).statusCode === 200);
});

it('a listener’s connection that vanished without being closed is replaced, and notifications arrive again', async () => {
  const received: string[] = [];
  const gaps: number[] = [];
  const stops = [
    app.deps.listener.on('keepsake_principal', (payload) => received.push(payload)),
    app.deps.listener.onGap(() => gaps.push(Date.now())),
  ];
  proxy.set('hung');
  await eventually(async () => Promise.resolve(gaps.length > 0));
  proxy.set('open');
  await eventually(async () => {
    await notify(app.deps.db, 'keepsake_principal', 'user:1').catch(() => undefined);
    return received.includes('user:1');
  });
  await eventually(async () => Promise.resolve(!app.deps.listener.isSilent()));
  for (const stop of stops) stop();
});

it('a call that failed with the database can be repeated, and takes effect once', async () => {
  const hashes = { hash: Buffer.from('hash'), withoutAddress: Buffer.from('old') };
  const request = { scope: 'test', key: 'an attempt', hashes };
  let done = 0;
  const attempt = async () =>
    once(app.deps, request, async () => {
      done += 1;
      proxy.set('refused');
      if (done === 1) throw new Error('The database is away.');
      return Promise.resolve({ status: 201, body: { done } });
    });
  const again = async () => {
    proxy.set('open');
    return eventually(async () => attempt().catch(() => null), 10_000);
  };
  await expect(attempt()).rejects.toThrow('away');
  expect(await again()).toEqual({ status: 201, body: { done: 2 } });
  expect(await again()).toEqual({ status: 201, body: { done: 2 } });
});
