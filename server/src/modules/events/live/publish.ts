import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Queries } from '../../../db/database.ts';
import { needs, type AtEvent } from './required-rights.ts';
import { addEntries } from './repository.ts';

/** Publishes a message to the owner and the helpers of its event; call it in the transaction of the cause. */
export async function publishToTeam(trx: Queries, message: AtEvent): Promise<void> {
  await publish(trx, message, false);
}

/** Publishes a message to the team and the guests of its event; call it in the transaction of the cause. */
export async function publishToGuests(trx: Queries, message: AtEvent): Promise<void> {
  await publish(trx, message, true);
}

async function publish(trx: Queries, message: AtEvent, guests: boolean): Promise<void> {
  const { event_id } = message;
  await addEntries(trx, { event_id, user_id: null, needs: needs[message.type], guests, message });
}

/** Publishes a message to one user; call it in the transaction of the cause. */
export async function publishToUser(
  trx: Queries,
  userId: string,
  message: Exclude<LiveMessage, AtEvent>,
): Promise<void> {
  await addEntries(trx, { event_id: null, user_id: userId, needs: null, guests: false, message });
}
