import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';

/** Longer than making any document or receiving any form takes. */
const OLD_MS = 3_600_000;

/** Removes old temporary files of killed servers; younger ones may be in use by another server. */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tmp');
  for (const name of await readdir(folder).catch(noFolderYet)) {
    const path = join(folder, name);
    const old = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > OLD_MS,
      // Another server has removed it.
      () => false,
    );
    if (old) await rm(path, { force: true, recursive: true });
  }
}

function noFolderYet(error: unknown): string[] {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
}
