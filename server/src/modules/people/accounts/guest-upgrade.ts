import { sql, type Queries } from '../../../db/database.ts';
import { isLive } from '../../../rights/rights.ts';
import { endSessionsOf } from '../../../sessions/sessions.ts';

/**
 * Merges a guest into an account: moves what they sent and their events, then ends the guest, all in the caller's
 * transaction. The caller has verified that the request is the guest's. Repeated calls change nothing. Cards for events
 * where the account is host or helper stay the guest's, who may have used a device of the hosts: senders may read what
 * is sealed from the hosts.
 */
export async function upgradeGuest(trx: Queries, guestId: string, accountId: string) {
  if (!(await lockActiveGuest(trx, guestId))) return;
  const now = new Date();
  // With deleted events, which may be restored.
  const hosted = sql<string>`(select id from events where owner_id = ${accountId}
    union all select event_id from event_people as people
      where user_id = ${accountId} and ${isLive})`;
  await trx
    .updateTable('users')
    .set({ upgraded_to: accountId, deleted_at: now })
    .where('id', '=', guestId)
    .execute();
  await trx
    .updateTable('orders')
    .set({ user_id: accountId })
    .where('user_id', '=', guestId)
    .where('event_id', 'not in', hosted)
    .execute();
  await trx
    .updateTable('media')
    .set({ owner_id: accountId })
    .where('owner_id', '=', guestId)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('order_media')
        .innerJoin('orders', 'orders.id', 'order_media.order_id')
        .select('order_media.media_id')
        .where('orders.user_id', '=', guestId),
    )
    .execute();
  await sql`insert into event_attendees (event_id, user_id, added_at, archived_at, unarchived_at)
    select event_id, ${accountId}, added_at, archived_at, unarchived_at
    from event_attendees where user_id = ${guestId}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('event_attendees').where('user_id', '=', guestId).execute();
  await sql`insert into album_likes (media_id, user_id)
    select media_id, ${accountId} from album_likes where user_id = ${guestId}
    on conflict do nothing`.execute(trx);
  await trx.deleteFrom('album_likes').where('user_id', '=', guestId).execute();
  await trx
    .updateTable('notifications')
    .set({ user_id: accountId })
    .where('user_id', '=', guestId)
    .execute();
  await endSessionsOf(trx, guestId);
}

/** Ends a guest who leaves without an account; the cards they sent stay with their receivers. */
export async function endGuest(trx: Queries, guestId: string): Promise<void> {
  if (!(await lockActiveGuest(trx, guestId))) return;
  await trx
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('id', '=', guestId)
    .execute();
  await endSessionsOf(trx, guestId);
}

/** The account that a guest was merged into; null for none, undefined when there is no such guest. */
export async function upgradedTo(db: Queries, guestId: string): Promise<string | null | undefined> {
  const guest = await db
    .selectFrom('users')
    .select('upgraded_to')
    .where('id', '=', guestId)
    .where('is_guest', '=', true)
    .executeTakeFirst();
  return guest?.upgraded_to;
}

/** Locks a guest; concurrent writes of rows that reference them wait. @returns false when the guest has ended */
async function lockActiveGuest(trx: Queries, guestId: string): Promise<boolean> {
  const guest = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', guestId)
    .where('is_guest', '=', true)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  return guest !== undefined;
}
