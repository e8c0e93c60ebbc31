import { Upload } from '@tus/server';
import type { NamedFile } from '../db/moving/files.ts';
import type { Storage } from '../storage/storage.ts';

/** Creates an empty tus upload under a known key, so that its sender resumes an unfinished upload at the first byte. */
export async function restartUpload(
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

/** tus stores throw 404 for an unknown upload, and 410 for a removed one. */
function isMissing(error: unknown): boolean {
  if (typeof error !== 'object' || error === null || !('status_code' in error)) return false;
  return error.status_code === 404 || error.status_code === 410;
}
