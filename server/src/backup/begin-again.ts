import { Upload } from '@tus/server';
import type { NamedFile } from '../db/moving/files.ts';
import type { Storage } from '../storage/storage.ts';

/** Announces an upload whose bytes are somewhere else, so that its sender goes on with its first byte. */
export async function beginAgain(
  { uploads }: Storage,
  { key, bytes }: Pick<NamedFile, 'key' | 'bytes'>,
): Promise<void> {
  try {
    await uploads.getUpload(key);
  } catch (error) {
    if (!isMissing(error)) throw error;
    await uploads.create(new Upload({ id: key, size: bytes, offset: 0 }));
  }
}

/** As stores say it: 404, or 410 for one that was there. */
function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status_code' in error)) return false;
  return error.status_code === 404 || error.status_code === 410;
}
