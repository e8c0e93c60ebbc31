import { setTimeout as pause } from 'node:timers/promises';
import { hasCode } from '../error-code.ts';

/** Another program used tables during the whole time in which the migrations were tried. */
export class TablesInUseError extends Error {
  override readonly name = 'TablesInUseError';
}

/** Times in milliseconds. */
export interface LockTimes {
  /** How long a statement waits for a lock: every later query on the table waits behind it. */
  lock: number;
  /** Between two tries, in which those queries run. */
  pause: number;
  /** After which it is given up. */
  total: number;
}

/** A first backup of many files holds its locks the longest. */
export const LOCK_TIMES: LockTimes = { lock: 3000, pause: 10_000, total: 60 * 60_000 };

/** SQLSTATE `lock_not_available`, which a `lock_timeout` causes (PostgreSQL's appendix A). */
const LOCK_NOT_AVAILABLE = '55P03';

/**
 * Tries `work`, whose changes are undone when it fails, until it gets its locks.
 * @param tell called with a sentence when it has to wait
 * @throws TablesInUseError when it gets none in the whole time
 */
export async function whileLocked(
  work: () => Promise<void>,
  times: LockTimes,
  tell: (sentence: string) => void,
): Promise<void> {
  const end = Date.now() + times.total;
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!hasCode(error, LOCK_NOT_AVAILABLE)) throw error;
      if (Date.now() + times.pause >= end)
        throw new TablesInUseError(
          'The database cannot be migrated: another program has used its tables all the time, such as a backup, an export or psql. Let it finish or stop it, and start again.',
          { cause: error },
        );
    }
    if (attempt === 1)
      tell(
        `The migration waits for another program that uses its tables, such as a backup or an export; it is tried again every ${Math.ceil(times.pause / 1000)} seconds.`,
      );
    await pause(times.pause);
  }
}
