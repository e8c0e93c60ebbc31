import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { NotificationsTable } from '../../../db/tables.ts';
import { olderThan, type Position } from '../../../http/pages.ts';
import { eventsOf } from '../../../rights/rights.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** Notifications of a helper count only while they keep the right. */
export const isTheirsStill = (userId: string) => sql<boolean>`(event_id is null or case needs
  ${sql.join(
    (['see', 'moderate', 'money'] as const).map(
      (right) => sql`when ${right} then event_id in ${eventsOf(userId, right)}`,
    ),
    sql` `,
  )} else event_id in ${eventsOf(userId, 'own')} end)`;

/** News of a card that its receivers deleted leads nowhere until they take that back. */
export const leadsSomewhere = sql<boolean>`(case when type = 'card.received' then not exists (
  select from cards where id = split_part(cause, ':', 2)::uuid and deleted_at is not null)
  else true end)`;

/** Returns one row more than `limit` when there are more. */
export async function listNotifications(
  db: Queries,
  userId: string,
  { after, limit }: { after: Position | null; limit: number },
): Promise<NotificationRow[]> {
  return db
    .selectFrom('notifications')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isTheirsStill(userId))
    .where(leadsSomewhere)
    .where(olderThan(after))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
}

export async function countUnread(db: Queries, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('notifications')
    .select(db.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .where(isTheirsStill(userId))
    .where(leadsSomewhere)
    .executeTakeFirstOrThrow();
  return count;
}

/** Those of the user's that are named, or all. @returns whether any was unread */
export async function markRead(
  db: Queries,
  userId: string,
  ids: string[] | undefined,
): Promise<boolean> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('user_id', '=', userId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) =>
      query.where('id', '=', sql<string>`any(${ids ?? []}::uuid[])`),
    )
    .returning('id')
    .execute();
  return read.length > 0;
}

/** Marks all notifications of a cause as read. @returns the users who had not read them */
export async function markCauseRead(db: Queries, cause: string): Promise<string[]> {
  const read = await db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('cause', '=', cause)
    .where('read_at', 'is', null)
    .returning('user_id')
    .execute();
  return read.map(({ user_id }) => user_id);
}
