import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hasCode } from '../../error-code.ts';
import { connect } from '../database.ts';
import { has, migrationsOf, MoveError, PORTABLE, sequencesOf, tablesOf } from './contents.ts';
import { FORMAT, lineOf, type Tail } from './file.ts';
import { namedFiles, type NamedFile } from './files.ts';

/** A consistent snapshot of a database; `contents` and `files` must not be read at the same time. */
export interface Snapshot {
  migrations: string[];
  /** The whole database as an export file. */
  contents(): Readable;
  /** Rows by table; complete once `contents` was read to its end. */
  rows: Tail['rows'];
  /** The files in the storage that the database names. */
  files(): AsyncGenerator<NamedFile>;
}

/** Runs `work` with a snapshot of a database. @throws MoveError when the database has no Keepsake tables */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  await using client = await connect(connection);
  if (!(await has(client, 'public.kysely_migration')))
    throw new MoveError('There is no Keepsake in this database.');
  await client.query('begin isolation level repeatable read read only');
  await client.query(PORTABLE);
  const migrations = await migrationsOf(client);
  const rows: Tail['rows'] = {};
  return await work({
    migrations,
    rows,
    contents: () => {
      const written = Readable.from(contents(client, migrations, rows));
      // An error of either stream is emitted to the reader.
      return piped(written, createGzip({ level: 6 }), () => undefined);
    },
    files: () => namedFiles(client),
  });
}

/**
 * Exports a snapshot of a database to a file, without media.
 * @returns rows by table
 * @throws MoveError when the database has no Keepsake tables, or the file can't be written
 */
export async function exportDatabase(
  connection: pg.ClientConfig,
  path: string,
): Promise<Tail['rows']> {
  const part = `${path}.part`;
  try {
    return await withSnapshot(connection, async (snapshot) => {
      await pipeline(snapshot.contents(), createWriteStream(part, { mode: 0o600 }));
      await rename(part, path);
      return snapshot.rows;
    });
  } catch (error) {
    if (!hasCode(error, 'ENOSPC') && !hasCode(error, 'EACCES')) throw error;
    throw new MoveError(`${path} cannot be written: ${(error as Error).message}`);
  } finally {
    await rm(part, { force: true });
  }
}

async function* contents(
  client: pg.Client,
  migrations: string[],
  rows: Tail['rows'],
): AsyncGenerator<string | Buffer> {
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
