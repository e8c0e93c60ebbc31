import type { Queries } from '../../../db/database.ts';

/** Whether an event of the provider was processed. */
export async function isProcessed(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Days that an event is remembered: as long as the provider lets somebody send it again. */
const REMEMBERED_DAYS = 30;

export async function sweepEvents(db: Queries): Promise<void> {
  const before = new Date(Date.now() - REMEMBERED_DAYS * 86_400_000);
  await db.deleteFrom('provider_events').where('received_at', '<', before).execute();
}

/** Records that an event was processed, once. */
export async function record(db: Queries, event: { id: string; type: string }): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, received_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}
