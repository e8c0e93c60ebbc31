import type { NeededRight } from '@keepsake/shared/api/endpoint';
import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Queries } from '../../../db/database.ts';
import { notify } from '../../../db/listener.ts';
import { keepForGuests, keepForTeam, keepForUser } from './repository.ts';

type AtEvent = Extract<LiveMessage, { event_id: string }>;

/** Right that a helper needs to receive a message. */
const needs: Record<AtEvent['type'], NeededRight> = {
  'card.received': 'see or moderate',
  'card.opened': 'see',
  'card.coming': 'see',
  'card.marked': 'see or moderate',
  'card.withdrawn': 'see or moderate',
  'album.changed': 'see or moderate',
  'album.liked': 'see or moderate',
  'media.ready': 'see',
  'wall.changed': 'moderate',
  'evening.changed': 'see',
  'balance.changed': 'money',
  'payout.moved': 'money',
};

/** Tells those whose event it is, and those who help, what happens there; call it in the transaction of the cause. */
export async function publishToTeam(trx: Queries, message: AtEvent): Promise<void> {
  await keepForTeam(trx, message, needs[message.type]);
  await notify(trx, 'keepsake_live', '');
}

/** Tells the same people and those of its guests who are about; call it in the transaction of the cause. */
export async function publishToGuests(trx: Queries, message: AtEvent): Promise<void> {
  await keepForTeam(trx, message, needs[message.type]);
  await keepForGuests(trx, message);
  await notify(trx, 'keepsake_live', '');
}

/** Tells somebody what concerns them alone; call it in the transaction of the cause. */
export async function publishToUser(
  trx: Queries,
  userId: string,
  message: Exclude<LiveMessage, AtEvent>,
): Promise<void> {
  await keepForUser(trx, userId, message);
  await notify(trx, 'keepsake_live', '');
}
