import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { hasCode } from '../error-code.ts';

/** Longer than any document is made or any form is received. */
const OLD_MS = 3_600_000;

/**
 * Removes what a killed server left half-made among its temporary files. What is younger may be at work in another
 * server on the same folder.
 */
export async function removeLeftovers(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'tmp');
  for (const name of await readdir(folder).catch(noFolderYet)) {
    const path = join(folder, name);
    const old = await stat(path).then(
      ({ mtimeMs }) => Date.now() - mtimeMs > OLD_MS,
      // Another server was faster.
      () => false,
    );
    if (old) await rm(path, { force: true, recursive: true });
  }
}

function noFolderYet(error: unknown): string[] {
  if (hasCode(error, 'ENOENT')) return [];
  throw error;
}
