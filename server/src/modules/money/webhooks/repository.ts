import type { Queries } from '../../../db/database.ts';

/** Whether an event of the provider has had its effects. */
export async function isKnown(db: Queries, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('provider_events')
    .select('id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row !== undefined;
}

/** Notes that an event has had its effects; harmless when it is noted. */
export async function remember(db: Queries, event: { id: string; type: string }): Promise<void> {
  await db
    .insertInto('provider_events')
    .values({ id: event.id, type: event.type, received_at: new Date() })
    .onConflict((found) => found.doNothing())
    .execute();
}
