import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@keepsake/shared/api/notifications';
import type { Queries } from '../../../db/database.ts';
import { findPeopleWhoMay, type Right } from '../../../rights/rights.ts';
import { sayInEnglish, type Text } from '../../../words/words.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { pushSoon } from './push/push-soon.ts';

export interface Notice {
  type: NotificationType;
  title: Text;
  text: Text;
  /** A page of the site. */
  link: string | null;
  /** Cause, as in `card.received:ID`: notified once per person. */
  cause: string;
}

/**
 * Tells a user that something happened; call it in the transaction of the cause.
 * @param at where it happened, and what they may there: once they no longer may, it is gone from their list
 * @returns false when they have been told of it before
 */
export async function notify(
  trx: Queries,
  userId: string,
  { title, text, ...news }: Notice,
  at: { event_id: string; needs: Right } | null = null,
): Promise<boolean> {
  const told = await trx
    .insertInto('notifications')
    .values({
      ...news,
      ...at,
      id: randomUUID(),
      user_id: userId,
      title: sayInEnglish(title),
      text: sayInEnglish(text),
      texts: JSON.stringify({ title, text }),
      created_at: new Date(),
    })
    .onConflict((found) => found.columns(['user_id', 'cause']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (told) {
    await publishToUser(trx, userId, { type: 'notifications.changed' });
    await pushSoon(trx, userId);
  }
  return told !== undefined;
}

/** Tells the owner of an event, and those who may know it beside them; see `tell`. */
export async function notifyTeam(
  trx: Queries,
  { eventId, needs }: { eventId: string; needs: Right },
  news: Notice,
): Promise<void> {
  for (const userId of await findPeopleWhoMay(trx, eventId, needs))
    await notify(trx, userId, news, { event_id: eventId, needs });
}
