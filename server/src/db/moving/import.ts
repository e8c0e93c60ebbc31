import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { connect } from '../database.ts';
import { PROCESS_LOCK } from '../listener.ts';
import { migrateAt, migrations } from '../migrate.ts';
import { hasCode } from '../../error-code.ts';
import { SCHEMAS, has, migrationsOf, MoveError, PORTABLE, tablesOf } from './contents.ts';
import { FORMAT, MoveReader, type Head, type Tail } from './file.ts';

/**
 * Imports a file of `exportDatabase` into an empty database, in one transaction. An export of an earlier release is
 * migrated afterwards.
 * @returns rows by table, checked against the counts in the file
 * @throws MoveError when the database is in use or not empty, and for a file of a later version or a damaged one
 */
export async function importDatabase(
  connection: pg.ClientConfig,
  path: string,
): Promise<Tail['rows']> {
  await access(path).catch((error: unknown) => {
    throw hasCode(error, 'ENOENT') ? new MoveError(`There is no file ${path}.`) : error;
  });
  return importFrom(connection, createReadStream(path));
}

/** Like `importDatabase`, for a stream. @throws MoveError, or the stream's error; nothing is imported then */
export async function importFrom(
  connection: pg.ClientConfig,
  file: Readable,
): Promise<Tail['rows']> {
  // The stream may fail before it is read; the first read then throws its error.
  await using reader = new MoveReader(file.on('error', () => undefined));
  // Closing the connection rolls back the open transaction.
  await using client = await connect(connection);
  await refuseIfInUse(client);
  await refuseIfFilled(client);
  const head = (await reader.read()) as Head;
  if (head.format !== FORMAT) throw new MoveError('The file is not an exported database.');
  await refuseIfLater(client, lastOf(head));
  await migrateAt(connection, { upTo: lastOf(head) });
  if (String(await migrationsOf(client)) !== String(head.migrations))
    throw new MoveError(
      'The file was exported by another version. Use the same on both sides, and an empty database.',
    );
  await client.query('begin');
  await client.query(PORTABLE);
  const rows = await withoutConstraints(client, async () => importTables(client, reader));
  await refuseIfInUse(client);
  await client.query('commit');
  await migrateAt(connection);
  return rows;
}

/** The last migration in an export. @throws MoveError unless it is from this or an earlier release */
function lastOf({ migrations: names }: Head): string {
  const ours = names.filter((name) => !name.startsWith('queue '));
  const known = Object.keys(migrations).slice(0, ours.length);
  const last = known.at(-1);
  if (last === undefined || String(known) !== String(ours))
    throw new MoveError('The file was exported by another version. Use the same, or a later one.');
  return last;
}

/** @throws MoveError when the database is in use or not empty */
export async function refuseUnlessEmpty(connection: pg.ClientConfig): Promise<void> {
  await using client = await connect(connection);
  await refuseIfInUse(client);
  await refuseIfFilled(client);
}

async function refuseIfInUse(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_locks where locktype = 'advisory' and classid = $1
      and database = (select oid from pg_database where datname = current_database())`,
    [PROCESS_LOCK],
  );
  if (rowCount) throw new MoveError('A Keepsake is running on this database. Stop it first.');
}

async function refuseIfFilled(client: pg.Client): Promise<void> {
  const filled = new MoveError('This database is not empty. Make a new one, and import into that.');
  if (await has(client, 'public.kysely_migration')) {
    const { rowCount } = await client.query('select from users limit 1');
    if (rowCount) throw filled;
    return;
  }
  const { rowCount } = await client.query(
    `select from pg_class c
    join pg_namespace n on n.oid = c.relnamespace where n.nspname = any($1) and c.relkind = 'r'`,
    [SCHEMAS],
  );
  if (rowCount) throw filled;
}

/** @throws MoveError where the database already has later migrations than the export */
async function refuseIfLater(client: pg.Client, last: string): Promise<void> {
  if (!(await has(client, 'public.kysely_migration'))) return;
  const { rowCount } = await client.query('select from kysely_migration where name > $1', [last]);
  if (rowCount)
    throw new MoveError(
      'The file is of an earlier version than this database. Make a new one, and import into that.',
    );
}

async function importTables(client: pg.Client, reader: MoveReader): Promise<Tail['rows']> {
  const tables = await tablesOf(client);
  // Emptied first: the file also has the rows that migrations insert, such as packages, with later changes.
  await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  const rows: Tail['rows'] = {};
  for (const { name, columns } of tables) {
    if (JSON.stringify(await reader.read()) !== JSON.stringify({ name, columns }))
      throw new MoveError(`The file does not hold the table ${name} as it is here.`);
    const copy = client.query(copyFrom(`copy ${name} (${columns.join(', ')}) from stdin`));
    await pipeline(Readable.from(reader.rows()), copy);
    rows[name] = copy.rowCount;
  }
  const tail = (await reader.read()) as Tail;
  for (const [name, count] of Object.entries(tail.rows))
    if (rows[name] !== count)
      throw new MoveError(`${name} has ${rows[name]} rows in place of ${count}.`);
  await reader.end();
  for (const { name, value, isCalled } of tail.sequences)
    await client.query('select setval($1::regclass, $2::bigint, $3)', [name, value, isCalled]);
  return rows;
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/**
 * Runs `work` in the open transaction without triggers, such as the one that makes the ledger immutable, and without
 * foreign keys, so that tables can be filled in any order. Adding the keys again checks every row. Needs the owner of
 * the tables; other connections don't see the change before the commit.
 */
async function withoutConstraints<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  const tables = await client.query<{ name: string }>(
    `
    select distinct tgrelid::regclass::text as name from pg_trigger t
    join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
    where not tgisinternal and n.nspname = any($1)`,
    [SCHEMAS],
  );
  const references = await client.query<Reference>(
    `
    select conrelid::regclass::text as table, quote_ident(conname) as name,
      pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where contype = 'f' and conparentid = 0 and n.nspname = any($1)`,
    [SCHEMAS],
  );
  for (const { name } of tables.rows)
    await client.query(`alter table ${name} disable trigger user`);
  for (const { table, name } of references.rows)
    await client.query(`alter table ${table} drop constraint ${name}`);
  const result = await work();
  for (const { table, name, definition } of references.rows)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`);
  for (const { name } of tables.rows) await client.query(`alter table ${name} enable trigger user`);
  return result;
}
