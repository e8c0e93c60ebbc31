import type pg from 'pg';
import { openPool } from '../db/database.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { createLimits, type Count, type Limits } from './limits.ts';
import { rules } from './rules.ts';

const { most } = rules['taken.address'];

let database: TestDatabase;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = openPool(database.connection);
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

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
  expect(await letThrough([createLimits(pool), createLimits(pool)], somebody())).toBe(most);
});

it('what is right is not counted, and forgets nothing', async () => {
  const [limits, who] = [createLimits(pool), somebody()];
  for (let at = 0; at < most * 2; at += 1)
    expect(await limits.guess(who, async () => 'right')).toBe('right');
  expect(await letThrough([limits], who)).toBe(most);
});

it('a server whose database is away goes on counting by itself', async () => {
  const nowhere = openPool({ host: '127.0.0.1', port: 1 });
  expect(await letThrough([createLimits(nowhere)], somebody())).toBe(most);
  await nowhere.end();
});
