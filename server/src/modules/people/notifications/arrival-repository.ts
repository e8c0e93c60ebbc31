import { randomUUID } from 'node:crypto';
import type { ArrivalMailPreference } from '@keepsake/shared/api/notifications';
import type { Queries } from '../../../db/database.ts';
import { eventsOf } from '../../../rights/rights.ts';

/** Returns a user's preferences for each event whose cards they see. */
export async function listSettings(db: Queries, userId: string) {
  return db
    .selectFrom('events')
    .leftJoin('arrival_mails as settings', (join) =>
      join.onRef('settings.event_id', '=', 'events.id').on('settings.user_id', '=', userId),
    )
    .selectAll('events')
    .select('settings.wish')
    .where('events.id', 'in', eventsOf(userId, 'see'))
    .orderBy('events.created_at', 'desc')
    .limit(100)
    .execute();
}

export async function findSettings(db: Queries, id: string) {
  return db
    .selectFrom('arrival_mails as settings')
    .innerJoin('events', 'events.id', 'settings.event_id')
    .selectAll('events')
    .select('settings.wish')
    .where('settings.id', '=', id)
    .executeTakeFirst();
}

export async function setPreference(
  db: Queries,
  id: string,
  wish: ArrivalMailPreference,
): Promise<boolean> {
  const set = await db
    .updateTable('arrival_mails')
    .set({ wish })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return set !== undefined;
}

export type SettingsRow = Awaited<ReturnType<typeof listSettings>>[number];

export async function choosePreference(
  db: Queries,
  userId: string,
  { eventId, wish }: { eventId: string; wish: ArrivalMailPreference },
): Promise<void> {
  await db
    .insertInto('arrival_mails')
    .values({ id: randomUUID(), event_id: eventId, user_id: userId, wish })
    .onConflict((found) => found.columns(['event_id', 'user_id']).doUpdateSet({ wish }))
    .execute();
}
