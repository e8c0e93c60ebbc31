import type { Deps } from '../../../deps.ts';
import { violated } from '../../../db/database.ts';
import { removeNow } from '../../../storage/held-removals.ts';
import {
  deleteMedia,
  findDropped,
  findNeverBegun,
  findNobodys,
  findUnused,
  type MediaRow,
} from './repository.ts';

const KEPT_DAYS = 14;
const NOBODYS_KEPT_MINUTES = 45;
const NEVER_BEGUN_KEPT_HOURS = 6;

/** Removes files that no card, event or profile has used for two weeks. */
export async function removeUnused(deps: Deps, now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - KEPT_DAYS * 24 * 3600 * 1000);
  return remove(deps, await findUnused(deps.db, before));
}

/** Removes uploads that were announced hours ago and of which nothing came. */
export async function removeNeverBegun(deps: Deps, now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - NEVER_BEGUN_KEPT_HOURS * 3600 * 1000);
  return remove(deps, await findNeverBegun(deps.db, before));
}

/** Removes files of people who attend no event and have none, within the hour. */
export async function removeNobodys(deps: Deps, now: Date = new Date()): Promise<number> {
  const before = new Date(now.getTime() - NOBODYS_KEPT_MINUTES * 60_000);
  return remove(deps, await findNobodys(deps.db, before));
}

/** Removes files that were taken out of a card, at once. What is cut off here goes with the others after two weeks. */
export async function removeDropped(deps: Deps, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await remove(deps, await findDropped(deps.db, ids));
}

async function remove(deps: Deps, rows: MediaRow[]): Promise<number> {
  let removed = 0;
  for (const row of rows) {
    try {
      const { db } = deps;
      const keys = await db.transaction().execute(async (trx) => deleteMedia(trx, row.id));
      await removeNow(deps, keys);
      removed += 1;
    } catch (error) {
      // A card took it up a moment ago.
      if (!violated(error)) throw error;
    }
  }
  return removed;
}
