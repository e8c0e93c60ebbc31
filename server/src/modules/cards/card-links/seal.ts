import type { SealUntil } from '@keepsake/shared/api/orders';
import { msg } from '@lingui/core/runtime-macro';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { publishToTeam } from '../../events/live/publish.ts';
import { deliverDue } from '../cards/delivery.ts';
import { sealDay } from '../time-seals/day.ts';
import { setTimeSeal } from '../time-seals/repository.ts';
import { lock } from './change.ts';
import type { Holder } from './holder.ts';

/**
 * Seals a card until a day, until another one, or no longer: then it arrives. One that has arrived is its receivers'.
 * @returns the day, local to the venue
 * @throws HttpError 409 `card_arrived`, `card_opened` or `card_withdrawn`, 422
 */
export async function changeSeal(
  { db }: Pick<Deps, 'db'>,
  { key, occasion, language }: Holder,
  wanted: SealUntil | null,
): Promise<string | null> {
  return db.transaction().execute(async (trx) => {
    const now = await lock(trx, key);
    if (now.delivered_at)
      throw conflict(msg`Your card has arrived, so it can’t be sealed any more.`, 'card_arrived');
    const day = wanted === null ? null : sealDay(wanted, occasion, new Date(), language);
    await setTimeSeal(trx, now, day);
    if (day === null) await deliverDue(trx, now.id);
    else await publishToTeam(trx, { type: 'card.coming', event_id: now.event_id, card_id: now.id });
    return day;
  });
}
