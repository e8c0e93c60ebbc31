import type pg from 'pg';
import { openPool } from '../db/database.ts';
import { HttpError } from '../http/errors.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { eventually } from '../testing/eventually.ts';
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

/** Number of wrong guesses that are not refused, by several servers in turn. */
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

it('guesses at the same moment on two servers use up together only what is left', async () => {
  const [servers, who] = [[createLimits(pool), createLimits(pool)], somebody()];
  for (let at = 1; at < most; at += 1) await servers[0]?.guess(who, async () => null);
  let [ran, refused] = [0, 0];
  const done = Promise.withResolvers<null>();
  const guesses = Array.from({ length: 8 }, async (_, at) =>
    servers[at % 2]
      ?.guess(who, async () => {
        ran += 1;
        return done.promise;
      })
      .catch(() => (refused += 1)),
  );
  await eventually(async () => ran + refused === 8);
  done.resolve(null);
  await Promise.all(guesses);
  expect({ ran, refused }).toEqual({ ran: 1, refused: 7 });
});

it('refused and failed guesses leave the last one to somebody else', async () => {
  const [limits, who] = [createLimits(pool), somebody()];
  for (let at = 1; at < most; at += 1) await limits.guess(who, async () => null);
  const failed = limits.guess(who, async () => Promise.reject(new Error('away')));
  await expect(failed).rejects.toThrow('away');
  await Promise.allSettled(
    Array.from({ length: 8 }, async () => limits.guess(who, async () => 'right')),
  );
  expect(await limits.guess(who, async () => null)).toBeNull();
  await expect(limits.guess(who, async () => 'right')).rejects.toMatchObject({ statusCode: 429 });
});

it('a guess beside the last one, which is still running, is told to wait for that alone', async () => {
  const [limits, who] = [createLimits(pool), somebody()];
  for (let at = 1; at < most; at += 1) await limits.guess(who, async () => null);
  const [begun, done] = [Promise.withResolvers<void>(), Promise.withResolvers<string | null>()];
  const ask = async (answer: Promise<string | null>) =>
    limits.guess(who, async () => {
      begun.resolve();
      return answer;
    });
  const last = ask(done.promise);
  await begun.promise;
  const beside = ask(Promise.resolve('right'));
  await expect(beside).rejects.toMatchObject({ statusCode: 429, retryAfter: 1 });
  done.resolve('right');
  expect(await last).toBe('right');
  expect(await ask(Promise.resolve(null))).toBeNull();
  const after = ask(Promise.resolve('right'));
  // The rest of the window of a quarter of an hour.
  const refusal: unknown = await after.catch((error: unknown) => error);
  expect(refusal instanceof HttpError && refusal.retryAfter).toBeGreaterThan(600);
});

it('right guesses are not counted', async () => {
  const [limits, who] = [createLimits(pool), somebody()];
  for (let at = 0; at < most * 2; at += 1)
    expect(await limits.guess(who, async () => 'right')).toBe('right');
  expect(await letThrough([limits], who)).toBe(most);
});

it('a right guess that ends after its window does not allow a wrong one more in the next', async () => {
  const [limits, who] = [createLimits(pool), somebody()];
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now');
  try {
    await limits.guess(who, async () => {
      clock.mockReturnValue(now + 3_600_000);
      return 'right';
    });
    expect(await letThrough([limits], who)).toBe(most);
  } finally {
    clock.mockRestore();
  }
});

it('a server counts by itself while its database is away', async () => {
  const nowhere = openPool({ host: '127.0.0.1', port: 1 });
  expect(await letThrough([createLimits(nowhere)], somebody())).toBe(most);
  await nowhere.end();
});
