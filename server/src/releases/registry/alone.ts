import { open, readFile, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../../storage/error-code.ts';

/** Milliseconds after which whoever holds a lock is taken to be gone. */
const STALE = 30_000;

const OURS = `${hostname()} ${process.pid}`;

/** Does something in a folder that nobody else does there meanwhile. @throws Error when others never end */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.release.lock');
  const patience = Date.now() + 2 * STALE;
  while (!(await taken(lock))) {
    if (await isLeft(lock)) await rm(lock, { force: true });
    else if (Date.now() > patience) throw new Error(`${folder} is being changed by someone else.`);
    else await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

/** Whether the lock is ours now. */
async function taken(lock: string): Promise<boolean> {
  try {
    const file = await open(lock, 'wx');
    try {
      await file.writeFile(OURS);
    } finally {
      await file.close();
    }
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}

/** Whether nobody holds a lock any more: its process has ended, or it is of long ago or, by a clock that was set, of later. */
async function isLeft(lock: string): Promise<boolean> {
  const found = await stat(lock).catch(() => null);
  if (!found) return false;
  if (Math.abs(Date.now() - found.mtimeMs) > STALE) return true;
  const [host, pid] = (await readFile(lock, 'utf8').catch(() => '')).split(' ');
  return host === hostname() && Number(pid) !== process.pid && !isRunning(Number(pid));
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process runs, too.
    return !hasCode(error, 'ESRCH');
  }
}
