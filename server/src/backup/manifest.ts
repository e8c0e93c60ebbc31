import { text } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import Type, { type Static } from 'typebox';
import Value from 'typebox/value';
import { BackupError, type Place } from './place.ts';

/*
 * A place holds `objects/ab/<sha256>`, the content of files, each once; `parts/<name>/`, what is of one snapshot alone; and
 * `snapshots/<name>.json`, which is written last: without it there is no snapshot.
 */
const FORMAT = 'keepsake-backup/1';
const SNAPSHOTS = 'snapshots/';
export const OBJECTS = 'objects/';
export const PARTS = 'parts/';
/** The most that a snapshot may say of itself. */
const MOST_BYTES = 64 * 1024 * 1024;

const Content = Type.Object({
  bytes: Type.Integer({ minimum: 0 }),
  sha256: Type.String({ pattern: '^[0-9a-f]{64}$' }),
});
const Part = Type.Object({ key: Type.String({ pattern: '^parts/' }), ...Content.properties });
/** A file with where it lies below its folder. */
const Kept = Type.Object({
  path: Type.String({ pattern: String.raw`^(?!/)(?!.*(?:^|/)\.\.(?:/|$)).+$` }),
  ...Content.properties,
});
export type Kept = Static<typeof Kept>;

const Manifest = Type.Object({
  format: Type.Literal(FORMAT),
  /** When it was begun, as in `2026-06-06T02-30-00-000Z`. */
  name: Type.String({ pattern: String.raw`^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$` }),
  /** The release that made it. */
  version: Type.String(),
  /** The database as `importFrom` takes it. */
  database: Part,
  /** Rows by table. */
  rows: Type.Record(Type.String(), Type.Integer({ minimum: 0 })),
  /** The list of files of the storage, as `media-list.ts` writes it. */
  list: Part,
  media: Type.Object({ files: Type.Integer(), bytes: Type.Integer() }),
  /** Files that the database names and that were not in the storage, or not as they were stored. */
  lost: Type.Integer({ minimum: 0 }),
  /** Uploads under way, of which nothing is kept: their senders begin again. */
  arriving: Type.Integer({ minimum: 0 }),
  /** Of `DATA_DIR/secrets`; null where they were left out. */
  secrets: Type.Union([Type.Array(Kept), Type.Null()]),
  /** Of `SITE_DIR`. */
  site: Type.Array(Kept),
  /** Says whether the same `SESSION_SECRET` is in use, and nothing of what it is. */
  session: Type.String(),
});
/** What a snapshot is made of. */
export type Manifest = Static<typeof Manifest>;

export const nameOf = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-');

/** When a snapshot was begun. */
export function timeOf(name: string): Date {
  return new Date(name.replace(/T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/, 'T$1:$2:$3.$4Z'));
}

export async function writeManifest(
  place: Place,
  manifest: Omit<Manifest, 'format'>,
): Promise<void> {
  const content = JSON.stringify({ format: FORMAT, ...manifest } satisfies Manifest);
  await place.write(`${SNAPSHOTS}${manifest.name}.json`, Readable.from([Buffer.from(content)]));
}

/** @throws BackupError where it is none that this release can read */
export async function readManifest(place: Place, name: string): Promise<Manifest> {
  const key = `${SNAPSHOTS}${name}.json`;
  const wrong = new BackupError(`${key} in ${place.name} is no snapshot that can be read.`);
  const content = await text(await place.read(key));
  if (content.length > MOST_BYTES) throw wrong;
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw wrong;
  }
  if (!Value.Check(Manifest, value) || value.name !== name) throw wrong;
  return value;
}

export async function removeManifest(place: Place, name: string): Promise<void> {
  await place.remove(`${SNAPSHOTS}${name}.json`);
}

/** Names of the snapshots that are whole, the oldest first. */
export async function snapshotsIn(place: Place): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of place.list(SNAPSHOTS))
    if (key.endsWith('.json')) names.push(key.slice(SNAPSHOTS.length, -'.json'.length));
  return names.toSorted();
}

/** The snapshot of that name, or the newest. @throws BackupError where there is none */
export async function snapshotAt(place: Place, name: string | undefined): Promise<Manifest> {
  const names = await snapshotsIn(place);
  const found = name === undefined ? names.at(-1) : names.find((each) => each === name);
  if (found !== undefined) return readManifest(place, found);
  if (names.length === 0) throw new BackupError(`There is no backup in ${place.name}.`);
  throw new BackupError(`There is no ${name} in ${place.name}. There are:\n${names.join('\n')}`);
}
