import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '../testing/databases.ts';
import { schemaOf, breakingChanges, type Schema } from '../testing/schema.ts';
import { compareReleases, version } from '../version.ts';
import { migrateAt, migrations } from './migrate.ts';

/** The last migration that is not checked: nobody can go back to a release before it. */
const LAST_UNCHECKED = '0016_shared_films';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.connection);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

it('no migration breaks the previous release, unless it names the release since which nothing uses what it removes', async () => {
  await migrateAt(database.connection, { upTo: LAST_UNCHECKED });
  let before = await schemaOf(client);
  for (const [name, { contracts, widens }] of Object.entries(migrations)) {
    if (name <= LAST_UNCHECKED) continue;
    await migrateAt(database.connection, { upTo: name });
    const after = await schemaOf(client);
    const found = breakingChanges(before, after, widens);
    // docs/contributing.md, “A migration”, says what to do.
    expect({ name, found: contracts === undefined ? found : [] }).toEqual({ name, found: [] });
    if (contracts !== undefined) {
      expect({ name, isNeeded: found.length > 0 }).toEqual({ name, isNeeded: true });
      expect(contracts).toMatch(/^\d+\.\d+\.\d+$/);
      // Not this release: the previous one, which still uses what is removed, may come back after it.
      expect(compareReleases(contracts, version)).toBeLessThan(0);
    }
    before = after;
  }
});

/** The schema before and after some statements, which are rolled back. */
async function changedBy(statements: string): Promise<[Schema, Schema]> {
  await client.query('begin');
  try {
    await client.query(`create table others (id int primary key);
      create table sample (id int primary key, name text not null, kind text not null default 'a',
        note text, others int, check (kind in ('a', 'b')), check (note <> 'x'));
      create view seen as select id, name from sample`);
    const before = await schemaOf(client);
    await client.query(statements);
    return [before, await schemaOf(client)];
  } finally {
    await client.query('rollback');
  }
}

it.each([
  ['drop view seen; alter table sample drop column name', 'sample.name is gone'],
  ['alter table sample rename note to remark', 'sample.note is gone, or has another name'],
  ['drop table others', 'others is gone'],
  ['alter table others rename to another', 'others is gone'],
  ['drop view seen', 'seen is gone'],
  ['alter table sample alter note type varchar(20)', 'is character varying(20), and was text'],
  ['alter table sample alter note set not null', 'sample.note takes no null any more'],
  ['alter table sample alter kind drop default', 'sample.kind has no default any more'],
  ['alter table sample add size int not null', 'sample.size is needed, and has no default'],
  ['alter table sample add check (length(name) < 9)', 'the check sample.sample_name_check'],
  [
    "alter table sample drop constraint sample_kind_check, add constraint sample_kind_check check (kind in ('a'))",
    'sample_kind_check may refuse',
  ],
  [
    "alter table sample drop constraint sample_note_check, add constraint sample_note_check check (note <> 'y')",
    'sample_note_check may refuse',
  ],
  ['create unique index on sample (name)', 'the unique index sample.sample_name_idx'],
  ['create unique index on sample ((lower(name)))', 'the unique index sample.sample_lower_idx'],
  ['alter table sample add foreign key (others) references others', 'the foreign key'],
])('finds what breaks the previous release: %s', async (statements, finding) => {
  expect(breakingChanges(...(await changedBy(statements)))).toContainEqual(
    expect.stringContaining(finding),
  );
});

it('allows additions and wider checks', async () => {
  const changes =
    await changedBy(`create table more (id int not null unique, of int references sample);
    alter table sample add size int not null default 0 check (size >= 0), add colour text unique;
    alter table sample alter note set default '', alter name drop not null, drop constraint sample_note_check;
    alter table sample drop constraint sample_kind_check, add constraint sample_kind_check check (kind in ('a', 'b', 'c'));
    create index on sample (name); create view more_seen as select id from sample`);
  expect(breakingChanges(...changes)).toEqual([]);
  const check =
    'alter table sample drop constraint sample_note_check, add constraint sample_note_check check (length(note) < 9)';
  expect(breakingChanges(...(await changedBy(check)), ['sample_note_check'])).toEqual([]);
});
