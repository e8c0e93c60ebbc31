import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { has, migrationsOf, MoveError, SAME_WRITING, sequencesOf, tablesOf } from './contents.ts';
import { FORMAT, lineOf, type Tail } from './file.ts';

/**
 * Writes everything that a database holds at one moment to a file; a server may go on meanwhile. Media are no part
 * of it.
 * @returns rows by table
 * @throws MoveError when there is nothing of Keepsake in the database
 */
export async function exportDatabase(
  connection: pg.ClientConfig,
  path: string,
): Promise<Tail['rows']> {
  const client = new pg.Client(connection);
  await client.connect();
  const part = `${path}.part`;
  try {
    if (!(await has(client, 'public.kysely_migration')))
      throw new MoveError('There is no Keepsake in this database.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(SAME_WRITING);
    const rows: Tail['rows'] = {};
    const file = createWriteStream(part, { mode: 0o600 });
    await pipeline(Readable.from(contents(client, rows)), createGzip({ level: 6 }), file);
    await rename(part, path);
    return rows;
  } finally {
    await rm(part, { force: true });
    await client.end();
  }
}

async function* contents(client: pg.Client, rows: Tail['rows']): AsyncGenerator<string | Buffer> {
  const migrations = await migrationsOf(client);
  yield lineOf({ format: FORMAT, migrations, exportedAt: new Date().toISOString() });
  for (const table of await tablesOf(client)) {
    yield lineOf(table);
    const copy = client.query(copyTo(`copy ${table.name} (${table.columns.join(', ')}) to stdout`));
    yield* copy as AsyncIterable<Buffer>;
    rows[table.name] = copy.rowCount;
    yield '\\.\n';
  }
  yield lineOf({ sequences: await sequencesOf(client), rows });
}
