import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../app.ts';
import { loadConfig } from '../config.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { eventually } from '../testing/eventually.ts';

/** A way to the database on which nothing goes on, as of a machine that hangs: no error, no end, no byte. */
async function openWay(to: { host?: string | undefined; port?: number | undefined }) {
  const sockets: Socket[] = [];
  let isHung = false;
  const server = createServer((socket) => {
    const there = to.host?.startsWith('/')
      ? connect(`${to.host}/.s.PGSQL.${to.port ?? 5432}`)
      : connect(to.port ?? 5432, to.host ?? '127.0.0.1');
    sockets.push(socket, there);
    for (const each of [socket, there]) each.on('error', () => undefined);
    socket.pipe(there).pipe(socket);
    socket.on('close', () => there.destroy());
    if (isHung) for (const each of [socket, there]) each.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    hang(hung: boolean) {
      isHung = hung;
      for (const each of sockets) {
        if (hung) each.pause();
        else each.resume();
      }
    },
    close() {
      for (const each of sockets) each.destroy();
      server.close();
    },
  };
}

let database: TestDatabase;
let way: Awaited<ReturnType<typeof openWay>>;
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
  way.hang(false);
  await app.close();
  way.close();
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

const get = async (path: string) => app.server.inject({ method: 'GET', url: `/api/${path}` });

it('while the database hangs every request is answered, and afterwards as before', async () => {
  expect((await get('ready')).statusCode).toBe(200);
  expect((await get('v2/packages')).statusCode).toBe(200);
  way.hang(true);
  const [alive, ready, ...refused] = await Promise.all([
    get('health'),
    get('ready'),
    ...Array.from({ length: 40 }, async () => get('v2/packages')),
  ]);
  expect(alive.statusCode).toBe(200);
  expect(ready.statusCode).toBe(503);
  expect(ready.json()).toMatchObject({ message: 'The database doesn’t answer.' });
  for (const answer of refused) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
  }
  way.hang(false);
  await eventually(async () => (await get('v2/packages')).statusCode === 200);
  await eventually(async () => (await get('ready')).statusCode === 200);
});
