import { mkdtemp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { openDatabase, openPool, sql, type Database } from './db/database.ts';
import { registration } from './modules/people/accounts/testing/people.ts';
import { createTestDatabase, databaseUrl, type TestDatabase } from './testing/databases.ts';
import { eventually } from './testing/eventually.ts';
import { testFolder } from './testing/folders.ts';
import { freePort, portOf } from './testing/free-port.ts';
import { visitor } from './testing/requests.ts';
import { ready, spawnServer, type SpawnedServer } from './testing/spawned-server.ts';

/* Servers of one database and one data folder, each in a process of its own. */

const folders = testFolder();
let dataDir: string;
let database: TestDatabase;
let db: Database;
const running: SpawnedServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(folders, 'test-'));
  database = await createTestDatabase();
  db = openDatabase(openPool(database.connection));
});
afterEach(async () => {
  for (const server of running.splice(0)) await stopped(server);
  await db.destroy();
  await database.drop();
});

async function started(env: Record<string, string>): Promise<SpawnedServer> {
  const server = spawnServer({
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(database.connection),
    PORT: String(await freePort()),
    FFMPEG: 'off',
    LOG_LEVEL: 'silent',
    ...env,
  });
  running.push(server);
  await ready(server);
  return server;
}

async function stopped(server: SpawnedServer): Promise<number | string> {
  server.process.kill('SIGTERM');
  return server.exited;
}

/** Signs somebody up, which queues a mail. */
async function signUp({ url }: SpawnedServer): Promise<void> {
  const account = registration('tom@example.test');
  const { status } = await visitor(url).call('POST', 'v2/register/user', account);
  expect(status).toBe(201);
}

/** Attempts so far of each queued mail. */
async function queuedMails(): Promise<number[]> {
  const { rows } = await sql<{ attempts: number }>`
    select attempts from graphile_worker.jobs where task_identifier = 'mail.send'`.execute(db);
  return rows.map(({ attempts }) => attempts);
}

/** Number of runners that listen for new jobs. */
async function listeningRunners(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity
    where datname = current_database() and starts_with(query, 'LISTEN "jobs:insert"')`.execute(db);
  return rows[0]?.count ?? 0;
}

const sentMails = async () => readdir(join(dataDir, 'mail')).catch(() => []);

it('a web server and a worker of other kinds leave a mail to a worker for mails, which serves no pages', async () => {
  const web = await started({ ROLE: 'web' });
  await signUp(web);
  const other = await started({ ROLE: 'worker', WORKER_KINDS: 'films' });
  expect(other.output()).toContain('Keepsake is at work (films)');
  expect(await stopped(other)).toBe(0);
  expect(await stopped(web)).toBe(0);
  expect(await queuedMails()).toEqual([0]);
  expect(await sentMails()).toEqual([]);

  const { url } = await started({ ROLE: 'worker', WORKER_KINDS: 'mail,money' });
  await eventually(async () => (await sentMails()).length === 1);
  await eventually(async () => (await queuedMails()).length === 0);

  // A worker serves its health and nothing else.
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  expect(await statusOf('/api/health')).toBe(200);
  expect(await statusOf('/api/ready?now')).toBe(200);
  for (const path of ['/', '/login', '/api/v2/user', '/api/config', '/assets/releases.json'])
    expect(`${path} ${await statusOf(path)}`).toBe(`${path} 404`);
  const answer = await fetch(`${url}/api/ready/../v2/user`);
  expect(answer.status).toBe(404);
  // Jobs of the sandbox call their own server, whose sandbox answers: it refuses a call without a key.
  expect(await statusOf('/v1/balance')).toBe(401);
});

it('a worker that is stopped finishes its running job, and the web server keeps running', async () => {
  let acceptMail: () => void = () => undefined;
  let sent = 0;
  const received = Promise.withResolvers<void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, answer) {
      stream.resume();
      stream.once('end', () => {
        acceptMail = () => {
          sent += 1;
          answer(null);
        };
        received.resolve();
      });
    },
  });
  const env = {
    SMTP_URL: `smtp://127.0.0.1:${await portOf(smtp.server)}`,
    MAIL_FROM: 'us@example.org',
  };
  try {
    const web = await started({ ...env, ROLE: 'web' });
    const worker = await started({ ...env, ROLE: 'worker' });
    await signUp(web);
    await received.promise;
    expect(await listeningRunners()).toBe(5);
    worker.process.kill('SIGTERM');
    await eventually(async () => (await listeningRunners()) === 0);
    acceptMail();
    expect(await worker.exited).toBe(0);
    expect(sent).toBe(1);
    expect(await queuedMails()).toEqual([]);
    expect((await visitor(web.url).call('GET', 'ready')).status).toBe(200);
  } finally {
    smtp.close();
  }
});
