import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, pipeline as connect, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { withSnapshot } from '../db/moving/export.ts';
import { holdRemovals } from '../db/removal-lock.ts';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { keepFolder } from './folder-files.ts';
import { copyMedia, writeNamed } from './copy-media.ts';
import { PARTS, nameOf, writeManifest, type Manifest } from './manifest.ts';
import { measuredStream, type Measure } from './measured-stream.ts';
import { objectsIn } from './objects.ts';
import { BackupError, type BackupTarget } from './target.ts';
import { progress } from './progress.ts';

/** The site that is backed up or restored to. */
export interface Source {
  config: Config;
  connection: pg.ClientConfig;
  storage: Storage;
}

export interface TakeOptions {
  withSecrets: boolean;
  /** Receives progress messages, one sentence each. */
  tell: (sentence: string) => void;
  signal: AbortSignal;
  /** The time that the snapshot is named after; now by default. */
  at?: Date;
}

/** The result of a backup. */
export interface Taken {
  manifest: Omit<Manifest, 'format'>;
  /** Files that were not in the target before. */
  copied: { files: number; bytes: number };
}

/** A fingerprint of the session secret that does not reveal it. */
export function fingerprintOf({ sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHash('sha256').update(`keepsake backup ${sessionSecret}`).digest('hex').slice(0, 16);
}

/**
 * Copies the database as it is now and then every file that it names, while the site may run; removal of files is
 * paused until the end. The caller holds the target's lease.
 * @throws BackupError where another backup of this database is running
 */
export async function takeBackup(
  { config, connection, storage }: Source,
  target: BackupTarget,
  { withSecrets, tell, signal, at = new Date() }: TakeOptions,
): Promise<Taken> {
  await using removals = await holdRemovals(connection);
  if (!removals) throw new BackupError('Another backup of this database is at work.');
  // Lists of files are written to disk, since they may not fit in memory.
  await using folder = await mkdtempDisposable(join(tmpdir(), 'keepsake-backup-'));
  const name = nameOf(at);
  const database = `${PARTS}${name}/database.gz`;
  const list = `${PARTS}${name}/media.gz`;
  const [named, kept] = [join(folder.path, 'named'), join(folder.path, 'kept')];
  tell(`${name}: copying the database to ${target.name}.`);
  const { contents, rows } = await withSnapshot(connection, async (snapshot) => {
    await writeNamed(named, snapshot.files());
    const copied = await writePart(target, database, snapshot.contents(), signal);
    return { contents: copied, rows: snapshot.rows };
  });

  const objects = objectsIn(target);
  const counted = progress('files', tell, signal);
  const media = await copyMedia({ storage, objects, counted, named, kept });
  const site = await keepFolder(config.siteDir, objects);
  const secrets = withSecrets ? await keepFolder(join(config.dataDir, 'secrets'), objects) : null;
  const packed = connect(createReadStream(kept), createGzip(), () => undefined);
  const listed = await writePart(target, list, packed, signal);
  const manifest: Omit<Manifest, 'format'> = {
    name,
    version,
    database: { key: database, ...contents },
    rows,
    list: { key: list, ...listed },
    ...media,
    secrets,
    site,
    session: fingerprintOf(config),
  };
  signal.throwIfAborted();
  await writeManifest(target, manifest);
  return { manifest, copied: counted.moved };
}

async function writePart(
  target: BackupTarget,
  key: string,
  content: Readable,
  signal: AbortSignal,
): Promise<Measure> {
  const meter = measuredStream();
  // An error of `content` ends the meter with an error, and so the write.
  await target.write(
    key,
    connect(addAbortSignal(signal, content), meter, () => undefined),
  );
  return meter.measure();
}
