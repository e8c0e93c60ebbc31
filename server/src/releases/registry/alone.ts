import { createHash, randomUUID } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../../error-code.ts';
import { isAlive } from '../../is-alive.ts';

/** Milliseconds after which whoever holds a lock is taken to be gone. */
const STALE = 30_000;

/** Does something in a folder that nobody else does there meanwhile. @throws Error when others never end */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.release.lock');
  // No other lock says the same.
  const ours = `${hostname()} ${process.pid} ${randomUUID()}`;
  const patience = Date.now() + 2 * STALE;
  while (!(await isTaken(lock, ours))) {
    const left = await leftIn(lock);
    if (left !== null && (await isRemoved(lock, left))) continue;
    if (Date.now() > patience) throw new Error(`${folder} is being changed by someone else.`);
    await wait(50);
  }
  try {
    return await work();
  } finally {
    await isRemoved(lock, ours);
  }
}

/** Makes a file, unless somebody else has. */
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

/**
 * Removes the lock that says this, and never one that was taken in its place: of all who would remove it one may at a time.
 * @returns whether it is gone
 */
async function isRemoved(lock: string, content: string): Promise<boolean> {
  const claim = `${lock}.${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  if (!(await isTaken(claim, ''))) {
    // Whoever was about to was killed at that moment.
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
 * What a lock says that nobody holds any more: its process has ended, or it is of long ago or, by a clock that was set, of later.
 * Null where somebody does.
 */
async function leftIn(lock: string): Promise<string | null> {
  // Read first: a lock that is taken in its place meanwhile is not old.
  const content = await contentOf(lock);
  if (await isOld(lock)) return content;
  const [host, pid] = content.split(' ');
  const isLeft = host === hostname() && Number(pid) !== process.pid && !isAlive(Number(pid));
  return isLeft ? content : null;
}

async function isOld(file: string): Promise<boolean> {
  const found = await stat(file).catch(() => null);
  return found !== null && Math.abs(Date.now() - found.mtimeMs) > STALE;
}
