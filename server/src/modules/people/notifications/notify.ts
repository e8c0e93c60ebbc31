import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@keepsake/shared/api/notifications';
import type { Queries } from '../../../db/database.ts';
import { findPeopleWhoMay, type Right } from '../../../rights/rights.ts';
import { sayInEnglish, type Text } from '../../../words/words.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { devicesToPush, pushAt } from './push/queue-push.ts';

export interface Notice {
  type: NotificationType;
  title: Text;
  text: Text;
  /** The path of a page of the site. */
  link: string | null;
  /** Idempotency key, as in `card.received:ID`: each user is notified once per cause. */
  cause: string;
}

/** The event that a notification is about; users without the needed right do not see it in their list. */
interface AtEvent {
  event_id: string;
  needs: Right;
}

/** Notifies a user in the transaction of the cause. @returns false when they had been notified of it before */
export async function notify(
  trx: Queries,
  userId: string,
  notice: Notice,
  at: AtEvent | null = null,
): Promise<boolean> {
  const notified = await notifyEach(trx, [{ ...notice, userId }], at);
  return notified.length > 0;
}

/** As `notify`, for several users. @returns those who had not been notified before */
export async function notifyEach(
  trx: Queries,
  notices: readonly (Notice & { userId: string })[],
  at: AtEvent | null = null,
): Promise<string[]> {
  if (notices.length === 0) return [];
  const notified = await trx
    .insertInto('notifications')
    .values(
      notices.map(({ userId, title, text, ...news }) => ({
        ...news,
        ...at,
        id: randomUUID(),
        user_id: userId,
        title: sayInEnglish(title),
        text: sayInEnglish(text),
        texts: JSON.stringify({ title, text }),
        created_at: new Date(),
      })),
    )
    .onConflict((found) => found.columns(['user_id', 'cause']).doNothing())
    .returning(['user_id', devicesToPush.as('devices')])
    .execute();
  for (const { user_id, devices } of notified) {
    await publishToUser(trx, user_id, { type: 'notifications.changed' });
    for (const id of devices) await pushAt(trx, id);
  }
  return notified.map(({ user_id }) => user_id);
}

/** Notifies the owner of an event and the helpers who have the needed right. */
export async function notifyTeam(
  trx: Queries,
  { eventId, needs }: { eventId: string; needs: Right },
  notice: Notice,
): Promise<void> {
  const people = await findPeopleWhoMay(trx, eventId, needs);
  const notices = people.map((userId) => ({ ...notice, userId }));
  await notifyEach(trx, notices, { event_id: eventId, needs });
}
