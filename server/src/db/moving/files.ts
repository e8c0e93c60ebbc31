import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { connect } from '../database.ts';

/** A file of the storage, as the database knows it. */
export interface NamedFile {
  key: string;
  bytes: number;
  /** Hex; null while nobody has read the file to its end. */
  sha256: string | null;
  type: string;
  /** Bytes of it may still be on their way. */
  isArriving: boolean;
}

/** Every file that the database names; what is sent and was not refused, what was made of it, and films. */
const NAMED = `
  select storage_key, bytes, coalesce(encode(sha256, 'hex'), '') as sha256,
    coalesce(type, 'application/octet-stream') as type, status = 'uploading' as is_arriving
    from media where status <> 'rejected'
  union all
  select storage_key, bytes, coalesce(encode(sha256, 'hex'), ''), type, false from media_derivatives
  union all
  select storage_key, bytes, coalesce(encode(sha256, 'hex'), ''), 'video/mp4', false
    from films where storage_key is not null`;

/** Files in the order of their digests, those without one at the end. */
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

/** Looks up whether files are (still) named. */
export interface Names {
  has(key: string): Promise<boolean>;
  all(): AsyncGenerator<NamedFile>;
  close(): Promise<void>;
}

/** The names in a database as they are whenever it is asked. */
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
      // Of its own: the other one is asked meanwhile.
      const reading = await connect(connection);
      try {
        yield* namedFiles(reading);
      } finally {
        await reading.end();
      }
    },
    close: async () => client.end(),
  };
}

type Listed = Pick<NamedFile, 'key' | 'bytes'> & { sha256: string };

/** A list of files beside the database that names them. */
export interface Comparison {
  /** How many files are named, and not in the list as they are named. */
  unlisted: number;
  /** Each content of the list once. */
  contents(): AsyncGenerator<Omit<Listed, 'key'>>;
  close(): Promise<void>;
}

/**
 * Compares a list of files, which may be longer than memory, with what a database names.
 * @param isFilled false: the database is any, and what it names is not asked
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
      close: async () => client.end(),
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
