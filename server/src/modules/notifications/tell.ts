import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@keepsake/shared/api/notifications';
import type { Queries } from '../../db/database.ts';
import { notify } from '../../db/listener.ts';

export interface News {
  type: NotificationType;
  title: string;
  text: string;
  /** A page of the site. */
  link: string | null;
  /** What happened, as in `card.received:ID`: told to the same person once. */
  cause: string;
}

/** Tells a user that something happened; call it in the transaction of the cause. */
export async function tell(trx: Queries, userId: string, news: News): Promise<void> {
  const told = await trx
    .insertInto('notifications')
    .values({ id: randomUUID(), user_id: userId, ...news, created_at: new Date() })
    .onConflict((found) => found.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (told) await notify(trx, 'keepsake_notification', userId);
}
