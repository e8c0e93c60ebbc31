import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connect } from '../database.ts';

/** A file of the storage, as the database describes it. */
export interface NamedFile {
  key: string;
  bytes: number;
  /** Hex; null until the complete file was read. */
  sha256: string | null;
  type: string;
  /** The upload may be incomplete. */
  isArriving: boolean;
}

/** Every file that the database names: uploads that were not rejected, their derivatives, and films. */
const NAMED = `
  select storage_key, bytes, coalesce(encode(sha256, 'hex'), '') as sha256,
    coalesce(type, 'application/octet-stream') as type, status = 'uploading' as is_arriving
    from media where status <> 'rejected'
  union all
  select storage_key, bytes, coalesce(encode(sha256, 'hex'), ''), type, false from media_derivatives
  union all
  select storage_key, bytes, coalesce(encode(sha256, 'hex'), ''), 'video/mp4', false
    from films where storage_key is not null`;

/** Files by digest; those without one come last. */
export async function* namedFiles(client: pg.ClientBase): AsyncGenerator<NamedFile> {
  const copy: Readable = client.query(
    copyTo(`copy (select * from (${NAMED}) files
      order by sha256 = '', sha256 collate "C", storage_key) to stdout`),
  );
  for await (const line of createInterface({ input: copy })) {
    const [key = '', bytes, sha256, type = '', isArriving] = line.split('\t');
    yield {
      key,
      bytes: Number(bytes),
      sha256: sha256 || null,
      type,
      isArriving: isArriving === 't',
    };
  }
}

/** The files that a database names, read anew at each call. */
export interface Names extends AsyncDisposable {
  has(key: string): Promise<boolean>;
  all(): AsyncGenerator<NamedFile>;
}

/** Opens the names in a database; the caller disposes of them. */
export async function openNames(connection: pg.ClientConfig): Promise<Names> {
  const client = await connect(connection);
  return {
    async has(key) {
      const { rowCount } = await client.query(
        `select from (${NAMED}) files where storage_key = $1 limit 1`,
        [key],
      );
      return (rowCount ?? 0) > 0;
    },
    async *all() {
      // A connection of its own, since `has` may be called meanwhile.
      await using reader = await connect(connection);
      yield* namedFiles(reader);
    },
    [Symbol.asyncDispose]: async () => client.end(),
  };
}

type Listed = Pick<NamedFile, 'key' | 'bytes'> & { sha256: string };

/** The result of comparing a list of files with a database. */
export interface Comparison extends AsyncDisposable {
  /** Named files that are not in the list, or have another length or digest there. */
  unlisted: number;
  /** The distinct contents of the list. */
  contents(): AsyncGenerator<Omit<Listed, 'key'>>;
}

/**
 * Compares a list of files, which may not fit in memory, with the files that a database names.
 * @param isFilled false for a database that was not restored, whose names are not compared
 */
export async function compareWithNamed(
  connection: pg.ClientConfig,
  list: AsyncIterable<Listed>,
  isFilled: boolean,
): Promise<Comparison> {
  const client = await connect(connection);
  try {
    await client.query('create temporary table listed (key text, bytes bigint, sha256 text)');
    const lines = async function* () {
      for await (const { key, bytes, sha256 } of list) yield `${key}\t${bytes}\t${sha256}\n`;
    };
    await pipeline(Readable.from(lines()), client.query(copyFrom('copy listed from stdin')));
    return {
      unlisted: isFilled ? await unlisted(client) : 0,
      async *contents() {
        const copy: Readable = client.query(
          copyTo('copy (select distinct sha256, bytes from listed order by sha256) to stdout'),
        );
        for await (const line of createInterface({ input: copy })) {
          const [sha256 = '', bytes] = line.split('\t');
          yield { sha256, bytes: Number(bytes) };
        }
      },
      [Symbol.asyncDispose]: async () => client.end(),
    };
  } catch (error) {
    await client.end();
    throw error;
  }
}

async function unlisted(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`
    select count(*)::int as count from (${NAMED}) files
    where not is_arriving and not exists (select from listed where key = storage_key
      and listed.bytes = files.bytes and files.sha256 in ('', listed.sha256))`);
  return rows[0]?.count ?? 0;
}
