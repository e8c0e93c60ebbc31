import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type pg from 'pg';
import { MoveError } from '../db/moving/contents.ts';
import { compareWithNamed } from '../db/moving/files.ts';
import { importFrom } from '../db/moving/import.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { atOnce } from './at-once.ts';
import { AT_ONCE } from './keep-media.ts';
import type { Manifest } from './manifest.ts';
import { readList } from './media-list.ts';
import { DamagedError, measureOf, type Measure } from './metered.ts';
import { objectsIn, through } from './objects.ts';
import { MissingError, type Place } from './place.ts';
import { progress } from './progress.ts';

/** An empty database for a while. */
interface Scratch {
  connection: pg.ClientConfig;
  remove(): Promise<void>;
}

export interface VerifyOptions {
  /** Where the database is restored to; an embedded PostgreSQL in a temporary folder unless told. */
  scratch?: () => Promise<Scratch>;
  /** What is wrong with the books of a database, a sentence each. */
  books: (connection: pg.ClientConfig) => Promise<string[]>;
  tell: (sentence: string) => void;
  signal?: AbortSignal | undefined;
}

/** What was found. */
export interface Verified {
  /** A sentence each; none where the snapshot can be restored whole. */
  findings: string[];
  /** Files, as far as they are whole, of the storage, the site and the secrets. */
  whole: { files: number; bytes: number };
  /** Rows that were restored. */
  rows: number;
}

/** Restores a snapshot to a database that is made for it and removed again, and reads every file of it. */
export async function verifyBackup(
  place: Place,
  manifest: Manifest,
  options: VerifyOptions,
): Promise<Verified> {
  const { connection, remove } = await (options.scratch ?? embeddedScratch)();
  try {
    return await verifyIn(connection, place, manifest, options);
  } finally {
    await remove();
  }
}

/** An embedded PostgreSQL: the user of another one may not be allowed to create a database there. */
async function embeddedScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-verify-'));
  const removeFolder = async () => rm(folder, { recursive: true, force: true });
  try {
    const embedded = await startEmbeddedPostgres(join(folder, 'postgres'));
    return {
      connection: embedded.connection('postgres'),
      async remove() {
        await embedded.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}

async function verifyIn(
  scratch: pg.ClientConfig,
  place: Place,
  { name, database, list, lost, site, secrets }: Manifest,
  { books, tell, signal }: VerifyOptions,
): Promise<Verified> {
  const findings: string[] = [];
  const counted = progress('files', tell, signal);
  const open = async (part: Manifest['list']) => {
    const content = through(await place.read(part.key), part);
    return signal ? addAbortSignal(signal, content) : content;
  };
  tell(`${name}: restoring the database to one of its own.`);
  let rows: Record<string, number> = {};
  await finding('The database', findings, async () => {
    rows = await importFrom(scratch, await open(database));
    findings.push(...(await books(scratch)));
  });
  if (lost > 0) findings.push(`${lost} files were missing in the storage when it was made.`);
  await finding('The list of files', findings, async () => {
    const objects = objectsIn(place);
    const check = async (content: Measure, what: string) =>
      finding(what, findings, async () => {
        await measureOf(await objects.read(content));
        counted.count(content.bytes, false);
      });
    for (const file of site) await check(file, `site/${file.path}`);
    for (const file of secrets ?? []) await check(file, `secrets/${file.path}`);
    const compared = await compareWithNamed(
      scratch,
      readList(await open(list)),
      Object.keys(rows).length > 0,
    );
    try {
      if (compared.unlisted > 0)
        findings.push(`${compared.unlisted} files that the database names are not in the backup.`);
      await atOnce(compared.contents(), AT_ONCE, async (content) =>
        check(content, `The file ${content.sha256}`),
      );
    } finally {
      await compared.close();
    }
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { findings, whole: counted.all, rows: total };
}

/** Takes an error of what is looked at as a finding; any other ends all. */
async function finding(what: string, findings: string[], look: () => Promise<void>): Promise<void> {
  try {
    await look();
  } catch (error) {
    if (!isOfContent(error)) throw error;
    findings.push(`${what}: ${error.message}`);
  }
}

/** Whether an error says that what was read is not what was written. */
function isOfContent(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOurs = [DamagedError, MissingError, MoveError].some((kind) => error instanceof kind);
  return isOurs || ('code' in error && /^(Z_|ERR_ZLIB|22|23)/.test(String(error.code)));
}
