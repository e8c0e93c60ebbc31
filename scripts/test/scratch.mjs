import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../server/src/is-alive.ts';

const IN_MEMORY = '/dev/shm';
const NAME = 'keepsake-tests-';
const GB = 2 ** 30;
/** Bytes that must be free to use the file system in memory: on it, and of memory itself. */
const ROOM = 4 * GB;
const MEMORY = 8 * GB;
/** Options of `rm` that retry while an exiting process still writes files. */
const REMOVED = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };

/**
 * Creates the temporary folder of the test run (TMPDIR), in memory if there is enough: creating a database, some
 * hundred files, takes a sixth of the time there.
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>}
 */
export async function makeScratch() {
  const parent = (await hasRoom()) ? IN_MEMORY : tmpdir();
  await sweep(parent);
  const folder = await mkdtemp(join(parent, `${NAME}${process.pid}-`));
  // Other users may traverse the folder, because the database may run as another user.
  await chmod(folder, 0o711);
  return { folder, remove: async () => rm(folder, REMOVED) };
}

async function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = await statfs(IN_MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > MEMORY;
}

/** Removes folders of runs that were killed, which nothing else would remove from memory. */
async function sweep(parent) {
  for (const name of await readdir(parent)) {
    const pid = Number(new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(parent, name), { recursive: true, force: true });
  }
}
