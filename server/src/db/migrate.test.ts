import { randomUUID } from 'node:crypto';
import { openDatabase, openUnlimitedPool, sql, type Database } from './database.ts';
import { SchemaAheadError } from './contracts.ts';
import { migrateAt } from './migrate.ts';
import { TablesInUseError } from './while-locked.ts';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';

let database: TestDatabase;
let db: Database;
beforeEach(async () => {
  database = await createTestDatabase();
  db = openDatabase(openUnlimitedPool(database.connection));
});
afterEach(async () => {
  await db.destroy();
  await database.drop();
});

/** Records a migration of a later release. @param needs the earliest release that runs after it */
async function later(name: string, needs?: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(
    db,
  );
  if (needs)
    await sql`insert into schema_contracts (name, needs) values (${name}, ${needs})`.execute(db);
}

const migrated = async () => {
  const sentences: string[] = [];
  await migrateAt(database.connection, { tell: (sentence) => sentences.push(sentence) });
  return sentences;
};

it('starts on a database that a later release has extended, and says so', async () => {
  expect(await migrated()).toEqual([]);
  await later('9998_more');
  expect(await migrated()).toEqual([expect.stringMatching(/later release \(9998_more\)/)]);
  // The later migration is still recorded.
  const { rows } = await sql`select from kysely_migration where name = '9998_more'`.execute(db);
  expect(rows).toHaveLength(1);
});

it('starts on a database from which a later release removed what this one no longer uses', async () => {
  await later('9998_less', '0.1.0');
  expect(await migrated()).toHaveLength(1);
});

it('refuses a database from which a later release removed what this one uses, and names the release to start', async () => {
  await later('9998_less', '98.0.0');
  await later('9999_less', '99.0.0');
  await expect(migrated()).rejects.toThrow(SchemaAheadError);
  await expect(migrated()).rejects.toThrow(/\(9999_less\): it needs 99.0.0 or later, and this is /);
});

it('refuses a database with unknown migrations between its own', async () => {
  await later(`0002_${randomUUID()}`);
  await expect(migrated()).rejects.toThrow('corrupted migrations');
});

describe('while a backup reads a table that a migration changes', () => {
  const times = { lock: 100, pause: 300, total: 60_000 };
  const sentences: string[] = [];
  let older: TestDatabase;
  let reader: Database;
  beforeEach(async () => {
    sentences.length = 0;
    older = await createTestDatabase({ empty: true });
    await migrateAt(older.connection, { upTo: '0026_notifications_of_cause' });
    reader = openDatabase(openUnlimitedPool(older.connection));
  });
  afterEach(async () => {
    await reader.destroy();
    await older.drop();
  });

  const migrating = async (total = times.total) =>
    migrateAt(
      older.connection,
      { upTo: '0027_unreadable_files', tell: (sentence) => sentences.push(sentence) },
      { ...times, total },
    );

  /** Runs `work` during a transaction that has read the table. */
  async function whileRead<T>(work: () => Promise<T>): Promise<T> {
    return reader.transaction().execute(async (trx) => {
      await sql`select from downloads limit 1`.execute(trx);
      return work();
    });
  }

  it('lets queries pass, and migrates after it', async () => {
    const migrated = await whileRead(async () => {
      const isDone = migrating();
      while (sentences.length === 0) await sql`select pg_sleep(0.05)`.execute(reader);
      await sql`select from downloads limit 1`.execute(reader);
      return { isDone };
    });
    await migrated.isDone;
    await sql`select unreadable from downloads`.execute(reader);
    expect(sentences).toEqual([expect.stringContaining('such as a backup')]);
  });

  it('gives up in the end, and says why', async () => {
    await expect(whileRead(async () => migrating(1000))).rejects.toThrow(TablesInUseError);
  });
});
