import { Readable } from 'node:stream';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { BackupError, type BackupTarget } from './target.ts';

/*
 * A backup target holds `objects/ab/<sha256>`, each distinct file content once; `parts/<name>/`, the database and file
 * list of one snapshot; and `snapshots/<name>.json`, the manifest, written last: a snapshot exists only with it.
 */
const FORMAT = 'keepsake-backup/1';
const SNAPSHOTS = 'snapshots/';
export const OBJECTS = 'objects/';
export const PARTS = 'parts/';
/** Bytes that a manifest may have. */
const MAX_BYTES = 64 * 1024 * 1024;

const Content = Type.Object({
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const Part = Type.Object({ key: Type.String({ pattern: '^parts/' }), ...Content.properties });
/** A file with its path relative to its folder; the pattern rejects absolute paths and `..`. */
const FileEntry = Type.Object({
  path: Type.String({ pattern: String.raw`^(?!/)(?!.*(?:^|/)\.\.(?:/|$)).+$` }),
  ...Content.properties,
});
export type FileEntry = Static<typeof FileEntry>;

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** When the backup was started, as in `2026-06-06T02-30-00-000Z`. */
  name: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$` }),
  /** The Keepsake version that made it. */
  version: Type.String(),
  /** The database, in the format of `importFrom`. */
  database: Part,
  /** Rows by table. */
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** The list of the storage's files, in the format of `media-list.ts`. */
  list: Part,
  media: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
  /** Files that the database names and that were missing or damaged in the storage. */
  lost: Type.Integer({ minimum: 0 }),
  /** Uploads that were incomplete; they are not in the backup, and their senders start again after a restore. */
  arriving: Type.Integer({ minimum: 0 }),
  /** Files of `DATA_DIR/secrets`; null where they were excluded. */
  secrets: Type.Union([Type.Array(FileEntry), Type.Null()]),
  /** Files of `SITE_DIR`. */
  site: Type.Array(FileEntry),
  /** Fingerprint of `SESSION_SECRET`, by which a restore tells whether the same one is set. */
  session: Type.String(),
});
/** The contents of a snapshot. */
export type Manifest = Static<typeof Manifest>;

export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** When a snapshot was started, from its name. */
export function timeOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

export async function writeManifest(
  target: BackupTarget,
  manifest: Omit<Manifest, 'format'>,
): Promise<void> {
  const content = JSON.stringify({ format: FORMAT, ...manifest } satisfies Manifest);
  await target.write(`${SNAPSHOTS}${manifest.name}.json`, Readable.from([Buffer.from(content)]));
}

/** @throws BackupError for a manifest that this version can't read; MissingError where there is none */
export async function readManifest(target: BackupTarget, name: string): Promise<Manifest> {
  const key = `${SNAPSHOTS}${name}.json`;
  const wrong = new BackupError(`${key} in ${target.name} is no snapshot that can be read.`);
  const parts: Buffer[] = [];
  let bytes = 0;
  for await (const part of (await target.read(key)) as AsyncIterable<Buffer>) {
    bytes += part.length;
    if (bytes > MAX_BYTES) throw wrong;
    parts.push(part);
  }
  let value: unknown;
  try {
    value = JSON.parse(Buffer.concat(parts).toString());
  } catch {
    throw wrong;
  }
  if (!Value.Check(Manifest, value) || value.name !== name) throw wrong;
  return value;
}

export async function removeManifest(target: BackupTarget, name: string): Promise<void> {
  await target.remove(`${SNAPSHOTS}${name}.json`);
}

/** Names of the complete snapshots, oldest first. */
export async function snapshotsIn(target: BackupTarget): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of target.list(SNAPSHOTS))
    if (key.endsWith('.json')) names.push(key.slice(SNAPSHOTS.length, -'.json'.length));
  return names.toSorted();
}

/** The snapshot of that name, or the newest. @throws BackupError where there is none */
export async function snapshotAt(
  target: BackupTarget,
  name: string | undefined,
): Promise<Manifest> {
  const names = await snapshotsIn(target);
  const found = name === undefined ? names.at(-1) : names.find((each) => each === name);
  if (found !== undefined) return readManifest(target, found);
  if (names.length === 0) throw new BackupError(`There is no backup in ${target.name}.`);
  throw new BackupError(`There is no ${name} in ${target.name}. There are:\n${names.join('\n')}`);
}
