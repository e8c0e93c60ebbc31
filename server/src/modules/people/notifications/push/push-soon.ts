import { sql, type Queries } from '../../../../db/database.ts';
import { addJob } from '../../../../jobs/jobs.ts';

export const PUSH = 'told.push';

/** Tries to reach a push service, over about three hours. */
const MOST_TRIES = 10;

/** Ids of the devices of a notification's reader, for its row. */
export const devicesToPush = sql<string[]>`array(
  select id from push_devices where user_id = notifications.user_id)`;

/**
 * Has a device told of what is new; call it in the transaction of the cause.
 * One message after the other: each tells what those before it have not.
 * @param runAt at once unless told. What comes until then is one message.
 */
export async function pushAt(trx: Queries, deviceId: string, runAt?: Date): Promise<void> {
  const key = `${PUSH}:${deviceId}`;
  // Of 256 queues: what names a queue stays in the database for good.
  const queue = `${PUSH}:${deviceId.slice(-2)}`;
  const options = { key, queue, maxAttempts: MOST_TRIES, ...(runAt ? { runAt } : {}) };
  await addJob(trx, PUSH, { id: deviceId }, options);
}
