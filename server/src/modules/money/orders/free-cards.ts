import { msg } from '@lingui/core/runtime-macro';
import type { Queries } from '../../../db/database.ts';
import { HttpError } from '../../../http/errors.ts';

/** Cards without money that one person may begin in an hour: more than anybody writes. */
const MOST_AN_HOUR = 60;
const HOUR_MS = 3_600_000;

/**
 * Keeps one person from flooding an event with cards that cost nothing. Holds that person's row, so that a
 * hundred at once count each other; call it in the transaction that makes the order.
 * @throws HttpError 429
 */
export async function refuseFlood(trx: Queries, userId: string): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
  const recent = await trx
    .selectFrom('orders')
    .select('created_at')
    .where('user_id', '=', userId)
    .where('total', '=', 0)
    .where('created_at', '>', new Date(Date.now() - HOUR_MS))
    .orderBy('created_at', 'desc')
    .limit(MOST_AN_HOUR)
    .execute();
  const oldest = recent[MOST_AN_HOUR - 1];
  if (!oldest) return;
  const retryAfter = Math.ceil((oldest.created_at.getTime() + HOUR_MS - Date.now()) / 1000);
  throw new HttpError(
    429,
    'too_many_cards',
    msg`That is a lot of cards for one hour. Please go on a little later.`,
    { retryAfter },
  );
}
