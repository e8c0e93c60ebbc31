import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../server/src/is-alive.ts';

const IN_MEMORY = '/dev/shm';
const NAME = 'keepsake-tests-';
const GB = 2 ** 30;
/** Bytes that have to be free: of the file system in memory, and of memory itself. */
const ROOM = 4 * GB;
const MEMORY = 8 * GB;
/** Tolerates files that an exiting process still writes. */
const REMOVED = { recursive: true, force: true, maxRetries: 10, retryDelay: 200 };

/**
 * Makes the folder for what tests write and throw away, as TMPDIR says it to all of them. In memory where there is plenty: to make
 * a database, some hundred files, takes a sixth of the time there.
 * @returns {Promise<{ folder: string, remove: () => Promise<void> }>}
 */
export async function makeScratch() {
  const place = (await hasRoom()) ? IN_MEMORY : tmpdir();
  await sweep(place);
  const folder = await mkdtemp(join(place, `${NAME}${process.pid}-`));
  // Lets another user pass through: the database may run as one.
  await chmod(folder, 0o711);
  return { folder, remove: async () => rm(folder, REMOVED) };
}

async function hasRoom() {
  if (!existsSync(IN_MEMORY)) return false;
  const { bavail, bsize } = await statfs(IN_MEMORY);
  return bavail * bsize > ROOM && process.availableMemory() > MEMORY;
}

/** Removes what runs left that were killed: in memory, nobody would. */
async function sweep(place) {
  for (const name of await readdir(place)) {
    const pid = Number(new RegExp(`^${NAME}(\\d+)-`).exec(name)?.[1]);
    if (pid && !isAlive(pid)) await rm(join(place, name), { recursive: true, force: true });
  }
}
