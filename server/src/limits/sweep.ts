import type { Queries } from '../db/database.ts';

/** Removes counts whose window is over; Redis does so by itself. */
export async function sweepLimits(db: Queries): Promise<void> {
  await db.deleteFrom('limits').where('expire', '<', Date.now()).execute();
}
