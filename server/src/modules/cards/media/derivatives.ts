import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { violated } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { HttpError } from '../../../http/errors.ts';
import { digestOf, type Digest } from '../../../storage/digest.ts';
import { queueRemovals, removeNow } from '../../../storage/postponed-removals.ts';
import { atMostTwice, MOST_TRIES } from './inspection-attempts.ts';
import {
  findDerivative,
  findMedia,
  insertDerivative,
  notePlaceholder,
  triesOf,
  type DerivativeRow,
  type MediaRow,
} from './repository.ts';
import { sharedWork } from './deduplicate-work.ts';
import { turnOf } from './inspection-queue.ts';

export const DERIVATIVES_JOB = 'media.derivatives';

type ShrinkDeps = Pick<Deps, 'config' | 'db' | 'storage' | 'inspector' | 'log'>;

type Picture = 'thumbnail' | 'preview' | 'jpeg';
/**
 * `jpeg` is a JPEG copy of a photo whose own format few programs open, `web` a video or voice note in a format that
 * every browser plays, `captions` the WebVTT captions of a video.
 */
export type Variant = Picture | 'web' | 'captions';

/** Longer side in pixels. */
const sizes: Record<Picture, number> = { thumbnail: 480, preview: 1600, jpeg: 3000 };

const pictures: Picture[] = ['thumbnail', 'preview'];
/** Variants that have an address; the JPEG is only in the zip. */
export const variants: Variant[] = [...pictures, 'web', 'captions'];

/** Formats that many browsers and programs cannot open. */
export const SELDOM_OPENED = ['image/heic', 'image/tiff'];

const once = sharedWork<void>();

/**
 * Makes the missing derivatives of a photo; the original is never changed. A photo that cannot be shrunk has none.
 */
export async function makeDerivatives(deps: ShrinkDeps, id: string): Promise<void> {
  return once(deps.storage, id, async () => makeMissing(deps, id));
}

/** Milliseconds to wait for other processes that are shrinking the same photo. */
const OTHERS_MS = 10_000;

/** Photos that this process waited for in vain: they cannot be shrunk, and are not waited for again. */
const unshrinkable = new Set<string>();

async function makeMissing(deps: ShrinkDeps, id: string): Promise<void> {
  const end = Date.now() + (unshrinkable.has(id) ? 0 : OTHERS_MS);
  for (;;) {
    const row = await findMedia(deps.db, id);
    if (!row || row.status !== 'complete' || row.kind !== 'photo' || !row.type) return;
    const { type } = row;
    const missing: Picture[] = [];
    const wanted = SELDOM_OPENED.includes(type) ? [...pictures, 'jpeg' as const] : pictures;
    for (const variant of wanted)
      if (!(await findDerivative(deps.db, id, variant))) missing.push(variant);
    if (missing.length === 0) return;
    if (row.shrinkings < MOST_TRIES) {
      const hasBegun = await deps.storage.withFile(row.storage_key, async (path) =>
        shrinkMissing(deps, row, { path, type, missing }),
      );
      if (hasBegun) return;
    }
    // The counted attempts may be running in other processes.
    if (Date.now() >= end) {
      unshrinkable.add(id);
      return;
    }
    await wait(250);
  }
}

/** A derivative; those of photos are made now if the job has not run yet, those of videos may be undefined. */
export async function readyDerivative(deps: ShrinkDeps, id: string, variant: Variant) {
  const derivative = await findDerivative(deps.db, id, variant);
  if (derivative) return derivative;
  await makeDerivatives(deps, id);
  return findDerivative(deps.db, id, variant);
}

/** As `readyDerivative`; undefined, and logged, also where the storage has lost the file. */
export async function storedDerivative(deps: ShrinkDeps, id: string, variant: Variant) {
  const derivative = await readyDerivative(deps, id, variant);
  return derivative && (await isLost(deps, derivative)) ? undefined : derivative;
}

/** Whether the storage has lost the file of a derivative, which is logged. */
async function isLost(
  { storage, log }: Pick<Deps, 'storage' | 'log'>,
  { media_id, storage_key: key }: DerivativeRow,
): Promise<boolean> {
  if ((await storage.size(key)) !== null) return false;
  log.error({ media: media_id, key }, 'the file of a derivative is missing');
  return true;
}

/** The bytes of a photo's variant or of a video's still, as `storedDerivative`; null when there is none. */
export async function derivativeBytes(
  deps: ShrinkDeps,
  id: string,
  variant: Variant = 'preview',
): Promise<Buffer | null> {
  const derivative = await readyDerivative(deps, id, variant);
  if (!derivative) return null;
  try {
    return await buffer(await deps.storage.read(derivative.storage_key));
  } catch (error) {
    if (await isLost(deps, derivative)) return null;
    throw error;
  }
}

/**
 * Shrinks a photo; failures caused by the photo are logged, so that it stays without derivatives.
 * @returns whether an attempt began; false while the counted attempts may be running elsewhere
 */
async function shrinkMissing(
  deps: ShrinkDeps,
  row: MediaRow,
  { path, type, missing }: { path: string; type: string; missing: Picture[] },
): Promise<boolean> {
  let hasBegun = false;
  try {
    await atMostTwice(triesOf(deps.db, row.id, 'shrinkings'), async (count) => {
      const begin = async () => {
        await count();
        hasBegun = true;
      };
      await shrinkTo(deps, row, { path, type, missing, begin });
    });
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    deps.log.warn({ media: row.id, reason: error.message }, 'a photo was not made smaller');
  }
  return hasBegun;
}

/** Makes the thumbnail and preview of a video from a still. @throws HttpError 413, 415 or 503, and InspectorEnded */
export async function shrinkStill(
  deps: ShrinkDeps,
  row: MediaRow,
  still: { path: string; type: string },
): Promise<void> {
  await shrinkTo(deps, row, { ...still, missing: pictures });
}

async function shrinkTo(
  deps: ShrinkDeps,
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

/** Gives `work` the path of a temporary file, which is removed afterwards. */
export async function withTarget<T>(
  deps: Pick<Deps, 'config'>,
  work: (target: string) => Promise<T>,
): Promise<T> {
  const target = await freshPath(deps);
  try {
    return await work(target);
  } finally {
    await rm(target, { force: true });
  }
}

/** A new path for a temporary file; its folder exists. */
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

/** Stores a derivative of a medium, unless there is one already. */
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
  const discard = async () => {
    await queueRemovals(deps.db, [storage_key]);
    await removeNow(deps, [storage_key]);
  };
  try {
    if (!(await insertDerivative(deps.db, derivative))) await discard();
  } catch (error) {
    // The medium was deleted meanwhile. After other errors the row may exist, so its file stays.
    if (violated(error)) await discard();
    throw error;
  }
}
