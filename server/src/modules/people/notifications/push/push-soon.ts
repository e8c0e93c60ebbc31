import type { Queries } from '../../../../db/database.ts';
import { addJob } from '../../../../jobs/jobs.ts';

export const PUSH = 'told.push';

/** Tries to reach a push service, over about three hours. */
const MOST_TRIES = 10;

/** Has each device of somebody told of what is new; call it in the transaction of the cause. */
export async function pushSoon(trx: Queries, userId: string): Promise<void> {
  const devices = await trx
    .selectFrom('push_devices')
    .select('id')
    .where('user_id', '=', userId)
    .execute();
  for (const { id } of devices) await pushAt(trx, id);
}

/** @param runAt at once unless told. What comes until then is one message. */
export async function pushAt(trx: Queries, deviceId: string, runAt?: Date): Promise<void> {
  await addJob(
    trx,
    PUSH,
    { id: deviceId },
    { key: `${PUSH}:${deviceId}`, maxAttempts: MOST_TRIES, ...(runAt ? { runAt } : {}) },
  );
}
