import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal } from 'node:stream';
import type pg from 'pg';
import { MoveError } from '../db/moving/contents.ts';
import { compareWithNamed } from '../db/moving/files.ts';
import { importFrom } from '../db/moving/import.ts';
import { startEmbeddedPostgres } from '../db/embedded.ts';
import { concurrently } from './concurrently.ts';
import { AT_ONCE } from './copy-media.ts';
import type { Manifest } from './manifest.ts';
import { readList } from './media-list.ts';
import { DamagedError, measureOf, type Measure } from './measured-stream.ts';
import { objectsIn, through } from './objects.ts';
import { MissingError, type BackupTarget } from './target.ts';
import { progress } from './progress.ts';

/** A temporary empty database, which is removed when it is disposed of. */
interface Scratch extends AsyncDisposable {
  connection: pg.ClientConfig;
}

export interface VerifyOptions {
  /** Creates the database to restore to; by default an embedded PostgreSQL in a temporary folder. */
  scratch?: () => Promise<Scratch>;
  /** Checks the books of a database; resolves to one sentence per error. */
  books: (connection: pg.ClientConfig) => Promise<string[]>;
  tell: (sentence: string) => void;
  signal: AbortSignal;
}

export interface Verified {
  /** One sentence per fault; empty where the snapshot can be restored completely. */
  findings: string[];
  /** Files of the storage, the site and the secrets that are there, but damaged. */
  damaged: Measure[];
  /** Undamaged files of the storage, the site and the secrets. */
  whole: { files: number; bytes: number };
  /** Number of restored rows. */
  rows: number;
}

/** Restores a snapshot to a temporary database and reads all of its files. */
export async function verifyBackup(
  target: BackupTarget,
  manifest: Manifest,
  options: VerifyOptions,
): Promise<Verified> {
  await using scratch = await (options.scratch ?? embeddedScratch)();
  return await verifyIn(scratch.connection, target, manifest, options);
}

/** Starts an embedded PostgreSQL, since the configured one's user may not be allowed to create databases. */
async function embeddedScratch(): Promise<Scratch> {
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-verify-'));
  const removeFolder = async () => rm(folder, { recursive: true, force: true });
  try {
    const embedded = await startEmbeddedPostgres(join(folder, 'postgres'));
    return {
      connection: embedded.connection('postgres'),
      async [Symbol.asyncDispose]() {
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
  target: BackupTarget,
  { name, database, list, lost, site, secrets }: Manifest,
  { books, tell, signal }: VerifyOptions,
): Promise<Verified> {
  const findings: string[] = [];
  const damaged: Measure[] = [];
  const counted = progress('files', tell, signal);
  const open = async (part: Manifest['list']) =>
    addAbortSignal(signal, through(await target.read(part.key), part));
  tell(`${name}: restoring the database to one of its own.`);
  let rows: Record<string, number> = {};
  await finding('The database', findings, async () => {
    rows = await importFrom(scratch, await open(database));
    findings.push(...(await books(scratch)));
  });
  if (lost > 0) findings.push(`${lost} files were missing in the storage when it was made.`);
  await finding('The list of files', findings, async () => {
    const objects = objectsIn(target);
    const check = async (content: Measure, what: string) =>
      finding(what, findings, async () => {
        try {
          await measureOf(await objects.read(content));
        } catch (error) {
          if (error instanceof DamagedError) damaged.push(content);
          throw error;
        }
        counted.count(content.bytes, false);
      });
    for (const file of site) await check(file, `site/${file.path}`);
    for (const file of secrets ?? []) await check(file, `secrets/${file.path}`);
    await using compared = await compareWithNamed(
      scratch,
      readList(await open(list)),
      Object.keys(rows).length > 0,
    );
    if (compared.unlisted > 0)
      findings.push(`${compared.unlisted} files that the database names are not in the backup.`);
    await concurrently(compared.contents(), AT_ONCE, async (content) =>
      check(content, `The file ${content.sha256}`),
    );
  });
  const total = Object.values(rows).reduce((sum, count) => sum + count, 0);
  return { findings, damaged, whole: counted.all, rows: total };
}

/** Runs a check and records an error of the backup's contents as a finding; other errors are thrown. */
async function finding(what: string, findings: string[], run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (!isContentError(error)) throw error;
    findings.push(`${what}: ${error.message}`);
  }
}

/** Whether an error means damaged contents; PostgreSQL's classes 22 and 23 are of data and of constraints. */
function isContentError(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const isOurs = [DamagedError, MissingError, MoveError].some((kind) => error instanceof kind);
  return isOurs || ('code' in error && /^(Z_|ERR_ZLIB|22|23)/.test(String(error.code)));
}
