import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Deps } from '../../deps.ts';
import { decodeHeic } from './heic.ts';
import { findDerivative, findMedia, insertDerivative, type MediaRow } from './repository.ts';

export const DERIVATIVES_JOB = 'media.derivatives';

export type Variant = 'thumbnail' | 'preview';

/** Longest side in pixels. */
const sizes: Record<Variant, number> = { thumbnail: 480, preview: 1600 };

export const variants: Variant[] = ['thumbnail', 'preview'];

/** Makes the smaller pictures of a photo that are not there yet; the original stays as it came. */
export async function makeDerivatives(deps: Deps, id: string): Promise<void> {
  const row = await findMedia(deps.db, id);
  if (!row || row.status !== 'complete' || row.kind !== 'photo') return;
  const missing: Variant[] = [];
  for (const variant of variants)
    if (!(await findDerivative(deps.db, id, variant))) missing.push(variant);
  if (missing.length === 0) return;
  await deps.storage.withFile(row.storage_key, async (path) => {
    const picture = await open(row, path);
    for (const variant of missing) await makeOne(deps, row, picture, variant);
  });
}

/** A smaller picture, made now if the job has not come to it yet; undefined for what is no photo. */
export async function readyDerivative(deps: Deps, id: string, variant: Variant) {
  const made = await findDerivative(deps.db, id, variant);
  if (made) return made;
  await makeDerivatives(deps, id);
  return findDerivative(deps.db, id, variant);
}

/** Upright, and without what the camera noted: time, place, device. */
async function open(row: MediaRow, path: string): Promise<Sharp> {
  if (row.type !== 'image/heic') return sharp(path).autoOrient();
  const { data, width, height } = await decodeHeic(path);
  return sharp(data, { raw: { width, height, channels: 4 } }).removeAlpha();
}

async function makeOne(deps: Deps, row: MediaRow, picture: Sharp, variant: Variant): Promise<void> {
  const folder = join(deps.config.dataDir, 'tmp');
  await mkdir(folder, { recursive: true });
  const path = join(folder, randomUUID());
  const size = sizes[variant];
  const type = 'image/webp';
  try {
    await picture
      .clone()
      .resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toFile(path);
    const { size: bytes } = await stat(path);
    const storage_key = `${row.id}.${variant}.${randomUUID().slice(0, 8)}.webp`;
    await deps.storage.put(storage_key, path, type);
    await insertDerivative(deps.db, { media_id: row.id, variant, type, bytes, storage_key });
  } finally {
    await rm(path, { force: true });
  }
}
