import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { registration } from './modules/people/accounts/testing/people.ts';
import { eventually } from './testing/eventually.ts';
import { testFolder } from './testing/folders.ts';
import { freePort } from './testing/free-port.ts';
import { copyPreparedCluster } from './testing/prepared-cluster.ts';
import { visitor } from './testing/requests.ts';
import {
  isReady,
  MAIN,
  postgresOf,
  ready,
  spawnServer,
  type SpawnedServer,
} from './testing/spawned-server.ts';

const folders = testFolder();
let dataDir: string;
let env: Record<string, string>;
const running: SpawnedServer[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(join(folders, 'test-'));
  env = { DATA_DIR: dataDir, PORT: String(await freePort()) };
});
afterEach(async () => {
  for (const { process, exited } of running.splice(0)) {
    process.kill('SIGTERM');
    await exited;
  }
  // A killed server leaves its database behind on purpose: the next start takes it over.
  const orphan = await postgresOf(dataDir);
  if (orphan) process.kill(orphan, 'SIGQUIT');
  await eventually(async () => !(await postgresOf(dataDir)));
  await rm(dataDir, { recursive: true, force: true });
});

function spawned(changes: Record<string, string> = {}): SpawnedServer {
  const server = spawnServer({ ...env, ...changes });
  running.push(server);
  return server;
}

async function started(): Promise<SpawnedServer> {
  const server = spawned();
  await ready(server);
  return server;
}

/** Starts a server that has a database already, as on every start but the first. */
async function startedAgain(): Promise<SpawnedServer> {
  await copyPreparedCluster(join(dataDir, 'postgres'));
  return started();
}

it('stops its database when it is stopped during the start', async () => {
  const server = spawned();
  while (!(await postgresOf(dataDir))) await new Promise((resolve) => setTimeout(resolve, 5));
  server.process.kill('SIGINT');
  expect(await server.exited).toBe(0);
  expect(await postgresOf(dataDir)).toBeNull();
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it('starts and stops while nobody reads its output', async () => {
  await copyPreparedCluster(join(dataDir, 'postgres'));
  const pidFile = join(dataDir, 'pid');
  // A pipe of a shell, to which Node writes synchronously; to the pipe of a parent that is Node it writes later.
  const pipeline = `sh -c 'echo $$ >"$PID_FILE"; exec "$NODE" "$MAIN"' 2>&1 | true`;
  const shell = spawn('sh', ['-c', pipeline], {
    env: { ...env, PATH: process.env.PATH, NODE: process.execPath, MAIN, PID_FILE: pidFile },
    stdio: 'ignore',
  });
  const ended = once(shell, 'exit');
  await eventually(async () => isReady(`http://127.0.0.1:${env.PORT}`));
  const pid = Number(await readFile(pidFile, 'utf8'));
  try {
    process.kill(pid, 'SIGTERM');
    await eventually(async () => !isRunning(pid), 20_000);
    await ended;
  } finally {
    if (isRunning(pid)) process.kill(pid, 'SIGKILL');
  }
});

it('prints its address, that it takes test money and where the data is, and stops although a client keeps a connection open', async () => {
  const server = await startedAgain();
  expect(server.output()).toContain(`Keepsake is ready: http://localhost:${env.PORT}`);
  expect(server.output()).toContain('Test money: pay with 4242 4242 4242 4242');
  expect(server.output()).toContain(`Data: ${dataDir}`);

  // In plain words, without a stack: the data folder is in use, then the port. Both leave their owner alone.
  const twin = spawned({ PORT: String(await freePort()) });
  const other = await mkdtemp(join(folders, 'other-'));
  await copyPreparedCluster(join(other, 'postgres'));
  const neighbour = spawned({ DATA_DIR: other });
  expect(await twin.exited).toBe(1);
  expect(twin.output()).toContain(`Another Keepsake is running on ${dataDir}. Stop it first.`);
  expect(await neighbour.exited).toBe(1);
  expect(neighbour.output()).toContain(`Port ${env.PORT} is in use by another program.`);
  expect(neighbour.output()).not.toContain(' at ');
  expect(await postgresOf(other)).toBeNull();
  expect((await visitor(server.url).call('GET', 'health')).status).toBe(200);

  const socket = connect(Number(env.PORT), '127.0.0.1');
  socket.on('error', () => {
    // Closed by the server, as it should be.
  });
  await once(socket, 'connect');
  const head = 'host: x\r\ncontent-length: 100\r\nexpect: 100-continue';
  socket.write(`POST /api/login HTTP/1.1\r\n${head}\r\n\r\n`);
  // The server has the request and waits for the rest of it.
  await once(socket, 'data');
  socket.write('{');
  const stoppedAt = Date.now();
  for (let signal = 0; signal < 3; signal += 1) server.process.kill('SIGINT');
  expect(await server.exited).toBe(0);
  expect(Date.now() - stoppedAt).toBeLessThan(10_000);
  expect(await postgresOf(dataDir)).toBeNull();
});

it('has all data and sessions after a SIGKILL, and stops its database when its terminal is closed', async () => {
  const first = await started();
  const guest = visitor(first.url);
  await guest.call('POST', 'guest/login', { name: 'Tom' });
  const { data: before } = await guest.call('GET', 'v2/user');
  first.process.kill('SIGKILL');
  expect(await first.exited).toBe('SIGKILL');

  const second = await started();
  expect((await guest.call('GET', 'v2/user')).data).toEqual(before);
  expect((await guest.call('POST', 'refresh')).status).toBe(200);
  second.process.kill('SIGHUP');
  expect(await second.exited).toBe(0);
  expect(await postgresOf(dataDir)).toBeNull();
});

it('restarts its killed database, and stops when its parent process has gone', async () => {
  // On a durable cluster of its own: that of `startedAgain` may lose its last commits with its process.
  const server = await started();
  const guest = visitor(server.url);
  await guest.call('POST', 'guest/login', { name: 'Tom' });
  const { data: before } = await guest.call('GET', 'v2/user');
  const killed = (await postgresOf(dataDir)) ?? 0;
  process.kill(killed, 'SIGKILL');
  await ready(server, async () => {
    const now = await postgresOf(dataDir);
    return now !== null && now !== killed;
  });

  expect((await guest.call('GET', 'v2/user')).data).toEqual(before);
  expect((await guest.call('POST', 'guest/login', { name: 'Tim' })).status).toBe(200);
  // The job queue works as well: a mail is a job.
  const account = registration('tom@example.test');
  expect((await guest.call('POST', 'v2/register/user', account)).status).toBe(201);
  await eventually(async () => (await readdir(join(dataDir, 'mail')).catch(() => [])).length > 0);
  server.process.disconnect();
  expect(await server.exited).toBe(0);
  expect(await postgresOf(dataDir)).toBeNull();
});

it('exits with an error when its database cannot be restarted', async () => {
  const server = await startedAgain();
  await rename(join(dataDir, 'postgres/global/pg_control'), join(dataDir, 'postgres/taken'));
  process.kill((await postgresOf(dataDir)) ?? 0, 'SIGKILL');
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain('The database went down, and could not be kept up');
});

describe('says in plain words', () => {
  it('that a setting cannot be used', async () => {
    const server = spawned({ PORT: 'eighty' });
    expect(await server.exited).toBe(1);
    expect(server.output().trim()).toBe('PORT is "eighty"; it must be a number from 0 to 65535.');
  });

  it('that no database answers, without its password', async () => {
    const server = spawned({ DATABASE_URL: 'postgres://u:hidden@127.0.0.1:1/none' });
    expect(await server.exited).toBe(1);
    expect(server.output()).toContain('no PostgreSQL answers there');
    expect(server.output()).not.toContain('hidden');
  });
});
