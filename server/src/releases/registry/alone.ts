import { open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasCode } from '../../storage/error-code.ts';

/** Milliseconds after which whoever holds a lock is taken to be gone. */
const STALE = 30_000;

/** Does something in a folder that nobody else does there meanwhile. @throws Error when others never end */
export async function alone<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = join(folder, '.release.lock');
  const patience = Date.now() + 2 * STALE;
  while (!(await taken(lock))) {
    const since = await stat(lock).catch(() => null);
    if (since && Date.now() - since.mtimeMs > STALE) await rm(lock, { force: true });
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
    await (await open(lock, 'wx')).close();
    return true;
  } catch (error) {
    if (hasCode(error, 'EEXIST')) return false;
    throw error;
  }
}
