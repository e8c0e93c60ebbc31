import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Queries } from '../../../db/database.ts';
import { needs, type AtEvent } from './needs.ts';
import { keepForEvent, keepForUser } from './repository.ts';

/** Tells those whose event it is, and those who help, what happens there; call it in the transaction of the cause. */
export async function publishToTeam(trx: Queries, message: AtEvent): Promise<void> {
  await keepForEvent(trx, message, { needs: needs[message.type], guests: false });
}

/** Tells the same people and the guests of the event; call it in the transaction of the cause. */
export async function publishToGuests(trx: Queries, message: AtEvent): Promise<void> {
  await keepForEvent(trx, message, { needs: needs[message.type], guests: true });
}

/** Tells somebody what concerns them alone; call it in the transaction of the cause. */
export async function publishToUser(
  trx: Queries,
  userId: string,
  message: Exclude<LiveMessage, AtEvent>,
): Promise<void> {
  await keepForUser(trx, userId, message);
}
