import type { LiveMessage } from '@keepsake/shared/api/live';
import type { Queries } from '../../db/database.ts';
import { notify } from '../../db/listener.ts';
import { keepForOwner, keepForUser } from './repository.ts';

type AtEvent = Extract<LiveMessage, { event_id: string }>;

/** Tells the owner of an event what happens there; call it in the transaction of the cause. */
export async function tellOwnerLive(trx: Queries, message: AtEvent): Promise<void> {
  await keepForOwner(trx, message);
  await notify(trx, 'keepsake_live', '');
}

/** Tells somebody what concerns them alone; call it in the transaction of the cause. */
export async function tellLive(
  trx: Queries,
  userId: string,
  message: Exclude<LiveMessage, AtEvent>,
): Promise<void> {
  await keepForUser(trx, userId, message);
  await notify(trx, 'keepsake_live', '');
}
