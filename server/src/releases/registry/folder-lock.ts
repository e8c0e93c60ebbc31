import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../../error-code.ts';
import { isAlive } from '../../is-alive.ts';

/** Milliseconds after which a lock is stale. */
const STALE_AFTER = 30_000;

/** Runs `work` with the folder locked; others may take the lock after 30 seconds. @throws Error after a minute */
export async function withFolderLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.release.lock');
  // Unique, so that no other lock has the same content.
  const ownContent = `${hostname()} ${process.pid} ${randomUUID()}`;
  const deadline = Date.now() + 2 * STALE_AFTER;
  while (!(await isTaken(lock, ownContent))) {
    const staleContent = await staleContentOf(lock);
    if (staleContent !== null && (await isRemoved(lock, staleContent))) continue;
    if (Date.now() > deadline) throw new Error(`${folder} is being changed by someone else.`);
    await wait(50);
  }
  try {
    return await work();
  } finally {
    await isRemoved(lock, ownContent);
  }
}

/** Creates a file atomically. @returns false where it exists */
async function isTaken(file: string, content: string): Promise<boolean> {
  try {
    await writeFile(file, content, { flag: 'wx' });
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

const contentOf = async (file: string) => readFile(file, 'utf8').catch(() => '');

/** Removes a lock with this content; a claim file lets one process at a time do so. @returns whether it is gone */
async function isRemoved(lock: string, content: string): Promise<boolean> {
  const claim = `${lock}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  if (!(await isTaken(claim, ''))) {
    // An old claim was left by a process that was killed.
    if (await isOld(claim)) await rm(claim, { force: true });
    return false;
  }
  try {
    if ((await contentOf(lock)) === content) await rm(lock, { force: true });
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/**
 * The content of a stale lock: its process has ended, or its time is more than 30 seconds in the past or, after a
 * change of the clock, in the future. Null for a lock that is held.
 */
async function staleContentOf(lock: string): Promise<string | null> {
  // The content is read first: if another lock replaces it meanwhile, that one is not old.
  const content = await contentOf(lock);
  if (await isOld(lock)) return content;
  const [host, pid] = content.split(' ');
  const isStale = host === hostname() && Number(pid) !== process.pid && !isAlive(Number(pid));
  return isStale ? content : null;
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) > STALE_AFTER;
}
