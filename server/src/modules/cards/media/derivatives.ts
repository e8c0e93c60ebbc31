import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { digestOf, type Digest } from '../../../storage/digest.ts';
import { queueRemovals, removeNow } from '../../../storage/held-removals.ts';
import { atMostTwice, MOST_TRIES } from './at-most-twice.ts';
import {
  findDerivative,
  findMedia,
  findWithoutJpeg,
  insertDerivative,
  notePlaceholder,
  triesOf,
  type MediaRow,
} from './repository.ts';
import { sharedWork } from './shared-work.ts';
import { turnOf } from './turn.ts';

export const DERIVATIVES_JOB = 'media.derivatives';

type Shrinking = Pick<Deps, 'config' | 'db' | 'storage' | 'inspector' | 'log'>;

type Picture = 'thumbnail' | 'preview' | 'jpeg';
/**
 * `jpeg` is a photo for programs that do not open what its sender’s phone makes, `web` a video or a voice note as every
 * browser plays it, `captions` what is said in a video, as WebVTT.
 */
export type Variant = Picture | 'web' | 'captions';

/** Longest side in pixels. */
const sizes: Record<Picture, number> = { thumbnail: 480, preview: 1600, jpeg: 3000 };

const pictures: Picture[] = ['thumbnail', 'preview'];
/** Variants with an address of their own; the JPEG goes into the zip. */
export const variants: Variant[] = [...pictures, 'web', 'captions'];

/** Formats that many browsers and programs cannot open. */
export const SELDOM_OPENED = ['image/heic', 'image/tiff'];

const once = sharedWork<void>();

/**
 * Makes the smaller pictures of a photo that are not there yet; the original stays as it came. A photo that
 * cannot be made smaller has none.
 */
export async function makeDerivatives(deps: Shrinking, id: string): Promise<void> {
  return once(deps.storage, id, async () => makeMissing(deps, id));
}

async function makeMissing(deps: Shrinking, id: string): Promise<void> {
  const row = await findMedia(deps.db, id);
  if (!row || row.status !== 'complete' || row.kind !== 'photo' || !row.type) return;
  if (row.shrinkings >= MOST_TRIES) return;
  const { type } = row;
  const missing: Picture[] = [];
  const wanted = SELDOM_OPENED.includes(type) ? [...pictures, 'jpeg' as const] : pictures;
  for (const variant of wanted)
    if (!(await findDerivative(deps.db, id, variant))) missing.push(variant);
  if (missing.length === 0) return;
  await deps.storage.withFile(row.storage_key, async (path) =>
    makeThem(deps, row, { path, type, missing }),
  );
}

/** Takes up photos that came before JPEGs were made of them. */
export async function addMissingJpegs({ db, jobs }: Pick<Deps, 'db' | 'jobs'>): Promise<void> {
  for (const id of await findWithoutJpeg(db, SELDOM_OPENED, MOST_TRIES))
    await jobs.add(db, DERIVATIVES_JOB, { id }, { key: `jpeg:${id}` });
}

/** A smaller picture, made now if the job has not come to it yet; what is made of videos is there or undefined. */
export async function readyDerivative(deps: Shrinking, id: string, variant: Variant) {
  const made = await findDerivative(deps.db, id, variant);
  if (made) return made;
  await makeDerivatives(deps, id);
  return findDerivative(deps.db, id, variant);
}

/** Made beside the storage first: the process that makes them knows paths alone. */
async function makeThem(
  deps: Shrinking,
  row: MediaRow,
  { path, type, missing }: { path: string; type: string; missing: Picture[] },
): Promise<void> {
  try {
    await atMostTwice(triesOf(deps.db, row.id, 'shrinkings'), async (begin) =>
      shrinkTo(deps, row, { path, type, missing, begin }),
    );
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    deps.log.warn({ media: row.id, reason: error.message }, 'a photo was not made smaller');
  }
}

/** The smaller pictures of a video, from a still of it. @throws as the inspector does */
export async function makeOfStill(
  deps: Shrinking,
  row: MediaRow,
  still: { path: string; type: string },
): Promise<void> {
  await shrinkTo(deps, row, { ...still, missing: pictures });
}

async function shrinkTo(
  deps: Shrinking,
  row: MediaRow,
  photo: { path: string; type: string; missing: Picture[]; begin?: () => Promise<void> },
): Promise<void> {
  const { path, type, missing, begin } = photo;
  const copies = [];
  for (const variant of missing)
    copies.push({
      variant,
      path: await freshPath(deps),
      side: sizes[variant],
      ...(variant === 'jpeg' ? { format: 'jpeg' as const } : {}),
    });
  try {
    const turn = { ...(await turnOf(deps.db, row)), ...(begin ? { begin } : {}) };
    await notePlaceholder(
      deps.db,
      row.id,
      await deps.inspector.shrink({ path, type, copies }, turn),
    );
    for (const { variant, path: made } of copies)
      await keep(deps, row, {
        variant,
        path: made,
        ...(variant === 'jpeg'
          ? { type: 'image/jpeg', ending: 'jpg', digest: await digestOf(createReadStream(made)) }
          : { type: 'image/webp', ending: 'webp' }),
      });
  } finally {
    for (const copy of copies) await rm(copy.path, { force: true });
  }
}

/** A place for a file that is being made. */
export async function freshPath({ config }: Pick<Deps, 'config'>): Promise<string> {
  const folder = join(config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  return join(folder, randomUUID());
}

interface Made {
  variant: Variant;
  path: string;
  type: string;
  /** Extension of the file name. */
  ending: string;
  /** Digest for the zip. */
  digest?: Digest;
}

/** Takes over what was made of a medium. */
export async function keep(
  deps: Pick<Deps, 'db' | 'storage' | 'log'>,
  row: MediaRow,
  { variant, path, type, ending, digest }: Made,
): Promise<void> {
  const { size: bytes } = await stat(path);
  const storage_key = `${row.id}.${variant}.${randomUUID().slice(0, 8)}.${ending}`;
  await deps.storage.put(storage_key, path, type);
  const { sha256 = null, crc32 = null } = digest ?? {};
  const derivative = { media_id: row.id, variant, type, bytes, storage_key, sha256, crc32 };
  const drop = async () => {
    await queueRemovals(deps.db, [storage_key]);
    await removeNow(deps, [storage_key]);
  };
  try {
    if (!(await insertDerivative(deps.db, derivative))) await drop();
  } catch (error) {
    // The medium was deleted meanwhile. After any other failure it may have been inserted.
    if (violated(error)) await drop();
    throw error;
  }
}
