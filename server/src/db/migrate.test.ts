import { randomUUID } from 'node:crypto';
import { openDatabase, openUnlimitedPool, sql, type Database } from './database.ts';
import { SchemaAheadError } from './contracts.ts';
import { migrateAt } from './migrate.ts';
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

/** As a later release leaves it. */
async function later(name: string, needs?: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, now()::text)`.execute(
    db,
  );
  if (needs)
    await sql`insert into schema_contracts (name, needs) values (${name}, ${needs})`.execute(db);
}

const migrated = async () => {
  const said: string[] = [];
  await migrateAt(database.connection, { tell: (sentence) => said.push(sentence) });
  return said;
};

it('runs on what a later release added, and says so', async () => {
  expect(await migrated()).toEqual([]);
  await later('9998_more');
  expect(await migrated()).toEqual([expect.stringMatching(/later release \(9998_more\)/)]);
  // What it did is still there.
  const { rows } = await sql`select from kysely_migration where name = '9998_more'`.execute(db);
  expect(rows).toHaveLength(1);
});

it('runs on what a later release took away, where this one did without it already', async () => {
  await later('9998_less', '0.1.0');
  expect(await migrated()).toHaveLength(1);
});

it('refuses what a later release took away that it needs, with the release that runs', async () => {
  await later('9998_less', '98.0.0');
  await later('9999_less', '99.0.0');
  await expect(migrated()).rejects.toThrow(SchemaAheadError);
  await expect(migrated()).rejects.toThrow(/\(9999_less\): it needs 99.0.0 or later, and this is /);
});

it('refuses a database of another line of releases, whose migrations stand between its own', async () => {
  await later(`0002_${randomUUID()}`);
  await expect(migrated()).rejects.toThrow('corrupted migrations');
});
