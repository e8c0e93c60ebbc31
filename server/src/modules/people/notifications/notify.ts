import { randomUUID } from 'node:crypto';
import type { NotificationType } from '@keepsake/shared/api/notifications';
import type { Queries } from '../../../db/database.ts';
import { findPeopleWhoMay, type Right } from '../../../rights/rights.ts';
import { sayInEnglish, type Text } from '../../../words/words.ts';
import { publishToUser } from '../../events/live/publish.ts';
import { devicesToPush, pushAt } from './push/push-soon.ts';

export interface Notice {
  type: NotificationType;
  title: Text;
  text: Text;
  /** A page of the site. */
  link: string | null;
  /** Cause, as in `card.received:ID`: notified once per person. */
  cause: string;
}

/** Where something happened, and what is needed to know of it: who no longer may has it no longer in their list. */
interface AtEvent {
  event_id: string;
  needs: Right;
}

/**
 * Tells a user that something happened; call it in the transaction of the cause.
 * @returns false when they have been told of it before
 */
export async function notify(
  trx: Queries,
  userId: string,
  notice: Notice,
  at: AtEvent | null = null,
): Promise<boolean> {
  const told = await notifyEach(trx, [{ ...notice, userId }], at);
  return told.length > 0;
}

/** As `notify`, for several. @returns the users who had not been told of it before */
export async function notifyEach(
  trx: Queries,
  notices: readonly (Notice & { userId: string })[],
  at: AtEvent | null = null,
): Promise<string[]> {
  if (notices.length === 0) return [];
  const told = await trx
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
  for (const { user_id, devices } of told) {
    await publishToUser(trx, user_id, { type: 'notifications.changed' });
    for (const id of devices) await pushAt(trx, id);
  }
  return told.map(({ user_id }) => user_id);
}

/** Tells the owner of an event, and those who may know it beside them. */
export async function notifyTeam(
  trx: Queries,
  { eventId, needs }: { eventId: string; needs: Right },
  notice: Notice,
): Promise<void> {
  const people = await findPeopleWhoMay(trx, eventId, needs);
  const notices = people.map((userId) => ({ ...notice, userId }));
  await notifyEach(trx, notices, { event_id: eventId, needs });
}
