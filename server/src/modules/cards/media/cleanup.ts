import type { Deps } from '../../../deps.ts';
import { violated, type Queries } from '../../../db/database.ts';
import { queueRemovals, removeNow } from '../../../storage/postponed-removals.ts';
import {
  deleteMedia,
  findDropped,
  findNeverBegun,
  findOrphans,
  findUnused,
  type MediaRow,
} from './repository.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
/** Milliseconds for which the bytes of a file that hosts could see stay, without an address: a download may contain it. */
export const KEPT_MS = 24 * HOUR_MS;

/** Deletes files older than 14 days that nothing references. @returns how many */
export const removeUnused = removal(14 * 24 * HOUR_MS, findUnused, KEPT_MS);

/** Deletes uploads of which no byte has arrived within 6 hours. @returns how many */
export const removeNeverBegun = removal(6 * HOUR_MS, findNeverBegun);

/** Deletes unreferenced files older than 45 minutes whose owner takes part in no event. @returns how many */
export const removeOrphans = removal(45 * MINUTE_MS, findOrphans);

function removal(
  ageMs: number,
  find: (db: Queries, before: Date) => Promise<MediaRow[]>,
  keptMs = 0,
) {
  return async (deps: Deps, now = new Date()): Promise<number> =>
    remove(deps, await find(deps.db, new Date(now.getTime() - ageMs)), keptMs);
}

/**
 * Deletes files that were removed from a card, if nothing else references them; if it fails, `removeUnused` does.
 * @param keptMs milliseconds for which the bytes of complete files stay, without an address
 */
export async function removeDropped(deps: Deps, ids: readonly string[], keptMs = 0): Promise<void> {
  if (ids.length > 0) await remove(deps, await findDropped(deps.db, ids), keptMs);
}

async function remove(deps: Deps, rows: MediaRow[], keptMs: number): Promise<number> {
  let removed = 0;
  for (const row of rows) {
    try {
      const { db } = deps;
      const isKept = keptMs > 0 && row.status === 'complete';
      const keys = await db.transaction().execute(async (trx) => {
        const deleted = await deleteMedia(trx, row.id);
        if (isKept) await queueRemovals(trx, deleted, keptMs);
        return deleted;
      });
      if (!isKept) await removeNow(deps, keys);
      removed += 1;
    } catch (error) {
      // A foreign key violation: a card references the file since a moment ago.
      if (!violated(error)) throw error;
    }
  }
  return removed;
}
