import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline as piped, Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { hasCode } from '../../error-code.ts';
import { connect } from '../database.ts';
import { has, migrationsOf, MoveError, SAME_WRITING, sequencesOf, tablesOf } from './contents.ts';
import { FORMAT, lineOf, type Tail } from './file.ts';
import { namedFiles, type NamedFile } from './files.ts';

/** What a database holds at one moment; its parts are read one after the other. */
export interface Snapshot {
  migrations: string[];
  /** All of it as a file for `importDatabase`. */
  contents(): Readable;
  /** Rows by table, once `contents` was read to its end. */
  rows: Tail['rows'];
  /** The files in the storage that it names. */
  files(): AsyncGenerator<NamedFile>;
}

/**
 * Looks at everything that a database holds at one moment; a server may go on meanwhile.
 * @throws MoveError when there is nothing of Keepsake in the database
 */
export async function withSnapshot<T>(
  connection: pg.ClientConfig,
  work: (snapshot: Snapshot) => Promise<T>,
): Promise<T> {
  const client = await connect(connection);
  try {
    if (!(await has(client, 'public.kysely_migration')))
      throw new MoveError('There is no Keepsake in this database.');
    await client.query('begin isolation level repeatable read read only');
    await client.query(SAME_WRITING);
    const migrations = await migrationsOf(client);
    const rows: Tail['rows'] = {};
    return await work({
      migrations,
      rows,
      contents: () => {
        const written = Readable.from(contents(client, migrations, rows));
        // Whoever reads meets an error of either.
        return piped(written, createGzip({ level: 6 }), () => undefined);
      },
      files: () => namedFiles(client),
    });
  } finally {
    await client.end();
  }
}

/**
 * Writes everything that a database holds at one moment to a file. Media are no part of it.
 * @returns rows by table
 * @throws MoveError when there is nothing of Keepsake in the database
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
