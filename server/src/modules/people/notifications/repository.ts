import type { BodyOf } from '@keepsake/shared/api/endpoint';
import type { readNotifications } from '@keepsake/shared/api/notifications';
import type { Selectable } from 'kysely';
import { sql, type Queries } from '../../../db/database.ts';
import type { NotificationsTable } from '../../../db/tables.ts';
import { olderThan, type Position } from '../../../http/pages.ts';
import { eventsOf } from '../../../rights/rights.ts';

export type NotificationRow = Selectable<NotificationsTable>;

/** SQL condition: the user still has the right that the notification needs. */
export const isStillAllowed = (userId: string) => sql<boolean>`(event_id is null or case needs
  ${sql.join(
    (['see', 'moderate', 'money'] as const).map(
      (right) => sql`when ${right} then event_id in ${eventsOf(userId, right)}`,
    ),
    sql` `,
  )} else event_id in ${eventsOf(userId, 'own')} end)`;

/** SQL condition: hides the arrivals of cards that their receivers have deleted, until they restore them. */
export const hasReachableCard = sql<boolean>`(case when type = 'card.received' then not exists (
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
    .where(isStillAllowed(userId))
    .where(hasReachableCard)
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
    .where(isStillAllowed(userId))
    .where(hasReachableCard)
    .executeTakeFirstOrThrow();
  return count;
}

const read = (db: Queries) =>
  db
    .updateTable('notifications')
    .set({ read_at: new Date() })
    .where('read_at', 'is', null)
    .returning('user_id');

/** Marks the user's notifications in `ids`, or up to `until`, or all, as read. @returns whether any was unread */
export async function markRead(
  db: Queries,
  userId: string,
  { ids, until }: BodyOf<typeof readNotifications>,
): Promise<boolean> {
  const marked = await read(db)
    .where('user_id', '=', userId)
    .$if(ids !== undefined, (query) =>
      query.where('id', '=', sql<string>`any(${ids ?? []}::uuid[])`),
    )
    .$if(until !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) <= (select created_at, id from notifications as newest
          where newest.id = ${until} and newest.user_id = ${userId})`,
      ),
    )
    .execute();
  return marked.length > 0;
}

/** Marks all notifications of a cause as read. @returns the users who had not read them */
export async function markCauseRead(db: Queries, cause: string): Promise<string[]> {
  const marked = await read(db).where('cause', '=', cause).execute();
  return marked.map(({ user_id }) => user_id);
}
