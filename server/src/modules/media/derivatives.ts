import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { atMostTwice, MOST_TRIES } from './at-most-twice.ts';
import {
  findDerivative,
  findMedia,
  insertDerivative,
  triesOf,
  type MediaRow,
} from './repository.ts';
import { sharedWork } from './shared-work.ts';

export const DERIVATIVES_JOB = 'media.derivatives';

type Shrinking = Pick<Deps, 'config' | 'db' | 'storage' | 'judge' | 'log'>;

export type Variant = 'thumbnail' | 'preview';

/** Longest side in pixels. */
const sizes: Record<Variant, number> = { thumbnail: 480, preview: 1600 };

export const variants: Variant[] = ['thumbnail', 'preview'];

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
  const missing: Variant[] = [];
  for (const variant of variants)
    if (!(await findDerivative(deps.db, id, variant))) missing.push(variant);
  if (missing.length === 0) return;
  await deps.storage.withFile(row.storage_key, async (path) =>
    makeThem(deps, row, { path, type, missing }),
  );
}

/** A smaller picture, made now if the job has not come to it yet; undefined for what is no photo. */
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
  { path, type, missing }: { path: string; type: string; missing: Variant[] },
): Promise<void> {
  const folder = join(deps.config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  const copies = missing.map((variant) => ({
    variant,
    path: join(folder, randomUUID()),
    side: sizes[variant],
  }));
  try {
    await atMostTwice(triesOf(deps.db, row.id, 'shrinkings'), async (begin) =>
      deps.judge.shrink({ path, type, copies }, { owner: row.owner_id, begin }),
    );
    for (const copy of copies) await keep(deps, row, copy);
  } catch (error) {
    if (!(error instanceof HttpError) || error.statusCode >= 500) throw error;
    deps.log.warn({ media: row.id, reason: error.message }, 'a photo was not made smaller');
  } finally {
    for (const copy of copies) await rm(copy.path, { force: true });
  }
}

async function keep(
  deps: Shrinking,
  row: MediaRow,
  { variant, path }: { variant: Variant; path: string },
): Promise<void> {
  const type = 'image/webp';
  const { size: bytes } = await stat(path);
  const storage_key = `${row.id}.${variant}.${randomUUID().slice(0, 8)}.webp`;
  await deps.storage.put(storage_key, path, type);
  await insertDerivative(deps.db, { media_id: row.id, variant, type, bytes, storage_key });
}
