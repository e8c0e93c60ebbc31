import { sql, type Queries } from '../../../../db/database.ts';
import { addJob } from '../../../../jobs/jobs.ts';

export const PUSH = 'told.push';

/** Attempts to reach a push service, spread over about three hours. */
const MOST_TRIES = 10;

/** SQL expression: ids of the devices of a notification's user. */
export const devicesToPush = sql<string[]>`array(
  select id from push_devices where user_id = notifications.user_id)`;

/**
 * Queues a push message to a device; call it in the transaction of the cause. Messages to a device are sent one after
 * the other, each with what earlier ones did not report.
 * @param runAt now by default; notifications until then share one message
 */
export async function pushAt(trx: Queries, deviceId: string, runAt?: Date): Promise<void> {
  const key = `${PUSH}:${deviceId}`;
  // One of 256 queues, since the names of queues stay in the database forever.
  const queue = `${PUSH}:${deviceId.slice(-2)}`;
  const options = { key, queue, maxAttempts: MOST_TRIES, ...(runAt ? { runAt } : {}) };
  await addJob(trx, PUSH, { id: deviceId }, options);
}
