import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addAbortSignal, pipeline as connect, type Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import type { Config } from '../config.ts';
import { withSnapshot } from '../db/moving/export.ts';
import { holdRemovals } from '../db/removals.ts';
import type { Storage } from '../storage/storage.ts';
import { version } from '../version.ts';
import { keepFolder } from './folder-files.ts';
import { keepMedia, writeNamed } from './keep-media.ts';
import { PARTS, nameOf, writeManifest, type Manifest } from './manifest.ts';
import { metered, type Measure } from './metered.ts';
import { objectsIn } from './objects.ts';
import { BackupError, type Place } from './place.ts';
import { progress } from './progress.ts';

/** What is backed up, or restored to. */
export interface Source {
  config: Config;
  connection: pg.ClientConfig;
  storage: Storage;
}

export interface TakeOptions {
  withSecrets: boolean;
  /** Told what happens, a sentence each. */
  tell: (sentence: string) => void;
  signal?: AbortSignal | undefined;
  /** What it is called by; now unless told. */
  at?: Date;
}

/** What was put into a place. */
export interface Taken {
  manifest: Omit<Manifest, 'format'>;
  /** What was not there before. */
  copied: { files: number; bytes: number };
}

/** Says which secret is in use, and nothing of what it is. */
export function fingerprintOf({ sessionSecret }: Pick<Config, 'sessionSecret'>): string {
  return createHash('sha256').update(`keepsake backup ${sessionSecret}`).digest('hex').slice(0, 16);
}

/**
 * Copies the database as it is now and then every file that it names, while the site may run. Files that are named stay until
 * the end. Whoever calls it is alone with the place.
 * @throws BackupError where another backup of this database is at work
 */
export async function takeBackup(
  source: Source,
  place: Place,
  options: TakeOptions,
): Promise<Taken> {
  const held = await holdRemovals(source.connection);
  if (!held) throw new BackupError('Another backup of this database is at work.');
  // Lists are longer than memory should be.
  const folder = await mkdtemp(join(tmpdir(), 'keepsake-backup-'));
  try {
    return await take(source, place, folder, options);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await held.letGo();
  }
}

async function take(
  { config, connection, storage }: Source,
  place: Place,
  folder: string,
  { withSecrets, tell, signal, at = new Date() }: TakeOptions,
): Promise<Taken> {
  const name = nameOf(at);
  const database = `${PARTS}${name}/database.gz`;
  const list = `${PARTS}${name}/media.gz`;
  const [named, kept] = [join(folder, 'named'), join(folder, 'kept')];
  tell(`${name}: copying the database to ${place.name}.`);
  const { contents, rows } = await withSnapshot(connection, async (snapshot) => {
    await writeNamed(named, snapshot.files());
    const copied = await writePart(place, database, snapshot.contents(), signal);
    return { contents: copied, rows: snapshot.rows };
  });

  const objects = objectsIn(place);
  const counted = progress('files', tell, signal);
  const media = await keepMedia({ storage, objects, counted, named, kept });
  const site = await keepFolder(config.siteDir, objects);
  const secrets = withSecrets ? await keepFolder(join(config.dataDir, 'secrets'), objects) : null;
  const packed = connect(createReadStream(kept), createGzip(), () => undefined);
  const listed = await writePart(place, list, packed, signal);
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
  signal?.throwIfAborted();
  await writeManifest(place, manifest);
  return { manifest, copied: counted.moved };
}

async function writePart(
  place: Place,
  key: string,
  content: Readable,
  signal: AbortSignal | undefined,
): Promise<Measure> {
  const meter = metered();
  if (signal) addAbortSignal(signal, content);
  // What ends early ends the meter, and with it what the place writes.
  await place.write(
    key,
    connect(content, meter, () => undefined),
  );
  return meter.measure();
}
