import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type pg from 'pg';
import { pino } from 'pino';
import { openPool } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { freePort } from '../testing/free-port.ts';
import { createLimits, type Count, type Limits } from './limits.ts';
import { rules } from './rules.ts';
import { openLimitStore } from './stores.ts';

const log = pino({ level: 'silent' });
const opened: Limits[] = [];
const { most } = rules['taken.address'];

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection);
});
afterAll(async () => {
  for (const limits of opened) limits.close();
  await pool.end();
  await database.drop();
});

async function server(redisUrl: string | null, on = pool): Promise<Limits> {
  const limits = createLimits(await openLimitStore({ redisUrl }, on, log));
  opened.push(limits);
  return limits;
}

let people = 0;
const somebody = (): Count[] => [['taken.address', `203.0.113.${(people += 1)}`]];

/** How many wrong guesses get through, the servers asked in turn. */
async function letThrough(servers: Limits[], who: Count[]): Promise<number> {
  let through = 0;
  for (let at = 0; at < most * 2; at += 1)
    try {
      await servers[at % servers.length]?.guess(who, async () => null);
      through += 1;
    } catch (error) {
      expect(error).toMatchObject({ statusCode: 429 });
    }
  return through;
}

it('two servers on one database count together', async () => {
  expect(await letThrough([await server(null), await server(null)], somebody())).toBe(most);
});

it('what is right is not counted, and forgets nothing', async () => {
  const [limits, who] = [await server(null), somebody()];
  for (let at = 0; at < most * 2; at += 1)
    expect(await limits.guess(who, async () => 'right')).toBe('right');
  expect(await letThrough([limits], who)).toBe(most);
});

it('a server whose database is away goes on counting by itself', async () => {
  const nowhere = openPool({ host: '127.0.0.1', port: 1 });
  expect(await letThrough([await server(null, nowhere)], somebody())).toBe(most);
  await nowhere.end();
});

const hasRedis = spawnSync('redis-server', ['--version']).status === 0;

(hasRedis ? describe : describe.skip)('with Redis', () => {
  let redis: ChildProcess;
  let url: string;
  beforeAll(async () => {
    const port = await freePort();
    url = `redis://127.0.0.1:${port}`;
    const options = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--daemonize', 'no'];
    redis = spawn('redis-server', options, { stdio: ['ignore', 'pipe', 'inherit'] });
    for await (const text of redis.stdout ?? [])
      if (String(text).includes('Ready to accept connections')) break;
  });
  afterAll(() => void redis.kill());

  it('two servers count together, and each by itself once it is gone', async () => {
    const servers = [await server(url), await server(url)];
    expect(await letThrough(servers, somebody())).toBe(most);
    redis.kill();
    await once(redis, 'exit');
    expect(await letThrough(servers.slice(0, 1), somebody())).toBe(most);
  });
});
