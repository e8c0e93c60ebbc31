import { sql, violated, type Database } from '../../../db/database.ts';

/** Most guests in one run; the next night takes the rest. */
const MOST = 2000;

/** Deletes guests who expired over a week ago and have no orders, media or likes. Those with orders stay as senders. */
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
      // What they wrote to us stays for its year, with the name and address that they gave there.
      await trx
        .updateTable('contact_messages')
        .set({ user_id: null })
        .where('user_id', '=', id)
        .execute();
      await trx.deleteFrom('users').where('id', '=', id).execute();
    });
  } catch (error) {
    // A foreign key still references the guest, so they stay.
    if (violated(error) === null) throw error;
  }
}
