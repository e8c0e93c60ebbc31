import { sql, violated, type Database } from '../../../db/database.ts';

/** In one go; the next night takes the rest. */
const MOST = 2000;

/**
 * Removes guests whose time is over, or who became an account, and who left nothing behind. Who sent a card, or
 * is under way to, stays as its sender.
 */
export async function sweepGuests(db: Database): Promise<void> {
  const weekAgo = new Date(Date.now() - 7 * 86_400_000);
  const over = await db
    .selectFrom('users')
    .select('id')
    .where('is_guest', '=', true)
    .where('guest_expires_at', '<', weekAgo)
    .where(
      sql<boolean>`not exists (select from orders where user_id = users.id)
        and not exists (select from media where owner_id = users.id)
        and not exists (select from album_likes where user_id = users.id)`,
    )
    .orderBy('guest_expires_at')
    .limit(MOST)
    .execute();
  for (const { id } of over) await remove(db, id);
}

async function remove(db: Database, id: string): Promise<void> {
  try {
    await db.transaction().execute(async (trx) => {
      for (const table of ['event_attendees', 'notifications', 'sessions'] as const)
        await trx.deleteFrom(table).where('user_id', '=', id).execute();
      await trx.deleteFrom('users').where('id', '=', id).execute();
    });
  } catch (error) {
    // A foreign key still references the guest, so they stay.
    if (violated(error) === null) throw error;
  }
}
